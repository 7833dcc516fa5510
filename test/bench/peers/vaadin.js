import '@vaadin/combo-box';

globalThis.mount = (place, endpoint) => {
  const box = document.createElement('vaadin-combo-box');
  box.label = 'Name of the medicine';
  box.placeholder = 'For example, lisinopril';
  box.dataProvider = async ({ filter }, show) => {
    const answer = await fetch(`${endpoint}/drug-search`, {
      method: 'POST',
      body: new URLSearchParams({ query: filter }),
    });
    const { data } = await answer.json();
    show(data.candidates, data.candidates.length);
  };
  place.append(box);
};
