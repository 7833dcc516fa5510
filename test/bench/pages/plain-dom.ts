/** The floor of the benchmark: what the lookup shows, by hand, with the same style sheet and nothing else. */

interface PlainRow {
  pharmacy: string;
  price: number;
  savings: string | null;
  retail_price: number | null;
  coupon_key: string;
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** @param css the element's own style sheet, for the class `plain` */
export function mount(place: HTMLElement, endpoint: string): void {
  place.className = 'plain';
  place.innerHTML = `<div class="base">
    <h2>Find the price of your medicine</h2>
    <form class="form">
      <div class="field search"><label for="drug">Name of the medicine</label>
        <div class="combobox"><input id="drug" type="text" role="combobox" aria-autocomplete="list" aria-expanded="false"
          autocomplete="off" spellcheck="false" placeholder="For example, lisinopril" />
          <button class="clear" type="button" aria-label="Clear the name" hidden>×</button>
          <ul class="suggestions" role="listbox" hidden></ul></div></div>
      <div class="field location"><label for="location">ZIP code, or city and state</label>
        <input id="location" type="text" placeholder="For example, 90210" /></div>
      <button class="primary" type="submit">See prices</button>
    </form>
    <p class="status" role="status"></p>
    <div id="attribution" class="medium"><a href="${endpoint}/attribution"><img src="${endpoint}/attribution/medium"
      alt="Price data provider" height="32" /></a></div></div>`;
  const list = place.querySelector('ul')!;
  place.querySelector('input')!.addEventListener('input', (event) => {
    const query = (event.target as HTMLInputElement).value;
    void suggest(endpoint, query, list);
  });
}

async function suggest(endpoint: string, query: string, list: HTMLElement): Promise<void> {
  const answer = await fetch(`${endpoint}/drug-search`, {
    method: 'POST',
    body: new URLSearchParams({ query }),
  });
  const { data } = (await answer.json()) as { data: { candidates: string[] } };
  list.innerHTML = data.candidates
    .map((name, at) => `<li role="option" id="suggestion-${at}" aria-selected="false">${name}</li>`)
    .join('');
  list.hidden = false;
}

/** Asks for 50 rows and shows them. */
export async function lookUp(place: HTMLElement, endpoint: string): Promise<void> {
  mount(place, endpoint);
  const list = document.createElement('ul');
  place.querySelector('.status')!.after(list);
  const body = new URLSearchParams({ name: 'Lisinopril', location: '90210' });
  const answer = await fetch(`${endpoint}/v2/price/compare`, { method: 'POST', body });
  showRows(list, await answer.text());
}

export function showRows(list: HTMLElement, answer: string): void {
  const { data } = JSON.parse(answer) as { data: { prices: PlainRow[] } };
  list.innerHTML = data.prices
    .map(
      (row) => `<li class="row">
        <div class="who"><p class="pharmacy">${row.pharmacy}</p>
          <p class="badges"><span class="badge">With coupon</span></p></div>
        <div class="cost"><p class="price">${money.format(row.price)}</p>
          <p class="muted"><span class="visually-hidden">Usual price:</span> <s>${money.format(row.retail_price ?? 0)}</s></p>
          <p class="savings">Save ${row.savings}</p></div>
        <div class="act"><button class="primary" type="button">Get coupon<span class="visually-hidden">: ${row.pharmacy},
          ${money.format(row.price)}</span></button></div></li>`,
    )
    .join('');
}
