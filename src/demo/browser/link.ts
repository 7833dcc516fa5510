/** The configurator's link and poster: the address of the endpoint's own page, its QR code, and the sheet for the wall. */
import { addressOf, isCampaign, longest, pageOf, qrCode } from '../../link/address.ts';
import { poster } from '../../link/poster.ts';
import { wrongField, type LinkedMedicine } from '../../page/fragment.ts';
import {
  fieldNamed,
  form as settings,
  showProblem,
  spanish,
  typed,
  words,
  type Field,
} from './configurator/fields.ts';

const form = document.querySelector<HTMLFormElement>('#link-form')!;
const example = document.querySelector<HTMLElement>('#page-example')!;
const tooLong = document.querySelector<HTMLElement>('#page-too-long')!;
const shown = document.querySelector<HTMLElement>('#page-code')!;
tooLong.lang = spanish ? 'es' : 'en';

const field = (name: string) => form.elements.namedItem(`link:${name}`) as Field;
const valueOf = (name: string) => field(name).value.trim();

/** What a field gives to the link; undefined, and why below it, if it cannot be used. */
function taken(name: string, problem: string): string | undefined {
  field(name).setCustomValidity(valueOf(name) && problem);
  showProblem(field(name));
  return field(name).validity.valid && valueOf(name) ? valueOf(name) : undefined;
}

function medicineIn(): LinkedMedicine | undefined {
  const problemOf = (name: string) => (wrongField({ [name]: valueOf(name) }) ? words.link : '');
  const drug = taken('drug', problemOf('drug'));
  const [dosage, quantity] = ['dosage', 'quantity'].map((name) =>
    taken(name, drug === undefined ? words.drug : problemOf(name)),
  );
  return drug === undefined ? undefined : { drug, ...(dosage && { dosage }), ...(quantity && { quantity }) };
}

/** For the button that saves it. */
function offer(id: string, text: string, type: string): void {
  const link = document.querySelector<HTMLAnchorElement>(id)!;
  if (link.href) URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([text], { type }));
}

function update(): void {
  const endpoint = /^https?:/i.test(typed('endpoint')) ? typed('endpoint') : '';
  example.hidden = Boolean(endpoint);
  const base = endpoint || (fieldNamed('endpoint') as HTMLInputElement).placeholder;
  const page = pageOf(`${base.replace(/\/+$/, '')}/lookup`).href;
  const languages = [...form.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
  const campaign = taken('campaign', isCampaign(valueOf('campaign')) ? '' : words.link);
  const medicine = medicineIn();
  const address = addressOf({ page, languages, medicine, campaign });
  document.querySelector('#page-link code')!.textContent = address;
  shown.hidden = address.length > longest;
  tooLong.hidden = !shown.hidden;
  tooLong.textContent = shown.hidden ? words.dense(address.length, longest) : '';
  if (shown.hidden) return;
  const code = qrCode(address);
  shown.querySelector('img')!.src = `data:image/svg+xml,${encodeURIComponent(code)}`;
  offer('#save-code', code, 'image/svg+xml');
  offer('#save-sheet', poster({ page, languages, medicine, code }), 'text/html');
}

// once the configurator has judged the address
document.addEventListener('input', update);
settings.addEventListener('reset', () => {
  form.reset();
  setTimeout(update);
});
form.addEventListener('submit', (event) => event.preventDefault());
update();
