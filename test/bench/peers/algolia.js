import { autocomplete } from '@algolia/autocomplete-js';
import '@algolia/autocomplete-theme-classic';

const source = (endpoint, query) => ({
  sourceId: 'drugs',
  async getItems() {
    const answer = await fetch(`${endpoint}/drug-search`, {
      method: 'POST',
      body: new URLSearchParams({ query }),
    });
    const { data } = await answer.json();
    return data.candidates.map((name) => ({ name }));
  },
  templates: { item: ({ item }) => item.name },
});

globalThis.mount = (place, endpoint) =>
  autocomplete({
    container: place,
    placeholder: 'For example, lisinopril',
    getSources: ({ query }) => [source(endpoint, query)],
  });
