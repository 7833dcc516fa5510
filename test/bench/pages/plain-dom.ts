/**
 * The floor of the benchmark: what the lookup shows, as somebody careful writes it by hand, with the same style sheet
 * and no library. What it does and leaves out: test/bench/README.md.
 */

interface PlainRow {
  pharmacy: string;
  price: number;
  savings: string | null;
  retail_price: number | null;
  coupon_key: string;
}

let format: Intl.NumberFormat | undefined;

/** A page's first number format takes longer than all else here: it waits for the first price. */
function money(amount: number): string {
  format ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return format.format(amount);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function mount(place: HTMLElement, endpoint: string): void {
  place.className = 'plain';
  place.innerHTML = `<div class="base">
    <h2>Find the price of your medicine</h2>
    <form class="form">
      <div class="field"><label for="drug">Name of the medicine</label>
        <div class="combobox"><input id="drug" role="combobox" aria-autocomplete="list" aria-controls="suggestions"
          aria-expanded="false" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false"
          enterkeyhint="search" maxlength="200" placeholder="For example, lisinopril" />
          <button class="clear" type="button" aria-label="Clear the name" hidden>×</button>
          <ul id="suggestions" role="listbox" aria-label="Medicines" hidden></ul></div></div>
      <div class="field"><label for="location">ZIP code, or city and state</label>
        <input id="location" autocomplete="postal-code" maxlength="100" placeholder="For example, 90210" /></div>
      <button class="primary">See prices</button>
    </form>
    <p class="status" role="status"></p>
    <div id="attribution"><a href="${endpoint}/attribution" target="_blank" rel="noopener noreferrer"
      ><img src="${endpoint}/attribution/medium" alt="Price source" height="32" referrerpolicy="no-referrer"
      /><span class="visually-hidden"> (opens in a new tab)</span></a></div></div>`;
  const input = place.querySelector<HTMLInputElement>('#drug')!;
  const clear = place.querySelector<HTMLElement>('.clear')!;
  const list = place.querySelector<HTMLElement>('#suggestions')!;
  const status = place.querySelector<HTMLElement>('.status')!;

  input.addEventListener('input', () => {
    clear.hidden = !input.value;
    void suggest();
  });

  async function suggest(): Promise<void> {
    const query = input.value;
    const body = new URLSearchParams({ query });
    const answer = await fetch(`${endpoint}/drug-search`, { method: 'POST', body });
    const { data } = (await answer.json()) as { data: { candidates: string[] } };
    if (input.value !== query) return;
    list.innerHTML = data.candidates
      .map(
        (name, at) =>
          `<li role="option" id="suggestion-${at}" aria-selected="false">${marked(name, query)}</li>`,
      )
      .join('');
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    status.className = 'visually-hidden';
    status.textContent = `${data.candidates.length} medicines found. Use the arrow keys to choose.`;
  }
}

/** A name with what was typed underlined. */
function marked(name: string, query: string): string {
  const from = name.toLowerCase().indexOf(query.toLowerCase());
  if (from < 0) return escaped(name);
  const until = from + query.length;
  return `${escaped(name.slice(0, from))}<mark>${escaped(name.slice(from, until))}</mark>${escaped(name.slice(until))}`;
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
    .map((row) => {
      const [pharmacy, price] = [escaped(row.pharmacy), money(row.price)];
      return `<li class="row">
        <div><p class="pharmacy">${pharmacy}</p>
          <p class="muted"><span class="badge">With coupon</span></p></div>
        <div class="cost"><p class="price">${price}</p>
          <p class="muted"><span class="visually-hidden">Usual price:</span> <s>${money(row.retail_price ?? 0)}</s></p>
          <p class="savings">Save ${escaped(row.savings ?? '')}</p></div>
        <div class="act"><button class="primary">Get coupon<span class="visually-hidden">: ${pharmacy},
          ${price}</span></button></div></li>`;
    })
    .join('');
}
