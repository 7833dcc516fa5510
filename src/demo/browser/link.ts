/** The configurator's link and poster, and what a site builder takes: all of the endpoint's own page. */
import { phoneProblem, themeProblem } from '../../endpoint/page-options.ts';
import { escapeHtml } from '../../html.ts';
import { addressOf, isCampaign, longest, pageOf, qrCode } from '../../link/address.ts';
import { poster, typedAddress } from '../../link/poster.ts';
import { wrongField, type LinkedMedicine } from '../../page/fragment.ts';
import {
  fieldNamed,
  form as settings,
  originOf,
  settingsOf,
  showProblem,
  spanish,
  typed,
  typedOrExample,
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

/** What a field gives; undefined, and why below it, if it cannot be used. */
function takenOf(one: Field, problem: string): string | undefined {
  const value = one.value.trim();
  one.setCustomValidity(value && problem);
  showProblem(one);
  return one.validity.valid && value ? value : undefined;
}

const taken = (name: string, problem: string) => takenOf(field(name), problem);

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

const show = (block: string, text: string) => (document.querySelector(`#${block} code`)!.textContent = text);

/** As `--env-file`, systemd and Compose read it; nothing if there is no value. */
const line = (name: string, value?: string) =>
  value ? [`DRUG_PRICE_${name}="${value.replaceAll('"', "'")}"`] : [];

/** The theme as the endpoint takes it, which finds the shade for the dark itself, and what it would refuse. */
function themeOf(): { taken: string[]; refused: string[] } {
  const all = settingsOf('token:').map(
    ([name, value]) =>
      `${name.replace(/^--drug-price-(color-)?/, '')}: ${value.replace(/^light-dark\(([^,()]+),.*\)$/, '$1')}`,
  );
  return { taken: all.filter((one) => !themeProblem(one)), refused: all.filter((one) => themeProblem(one)) };
}

/** A site is reached with and without `www.`, which are two origins. */
function withWww(origin: string): string {
  const [, name = ''] = /^https:\/\/(?:www\.)?([^.]+\.[^.:]+)$/.exec(origin) ?? [];
  return name ? `https://${name},https://www.${name}` : origin;
}

/** What goes into a site builder, and to whoever runs the endpoint. */
function showBuilder(address: string, script: string, name?: string, phone?: string): void {
  show('button-link', address);
  const shown = escapeHtml(address);
  show(
    'frame-lines',
    `<div data-drug-price-frame="${shown}" style="min-height: 576px">
  <a href="${shown}">See prices</a>
</div>
<script src="${escapeHtml(script)}" async></script>`,
  );
  const theme = themeOf();
  show(
    'to-send',
    [
      '# Please add these to the settings of our prices endpoint, and restart it.',
      '# If our frame stays empty, also list the origin that its log names.',
      ...(typed('clinic:site') ? [] : ['# The next line is an example: put the address of our site there.']),
      `DRUG_PRICE_FRAME_ANCESTORS=${withWww(originOf(typedOrExample('clinic:site'))!)}`,
      ...line('PAGE_NAME', name),
      ...line('PAGE_PHONE', phone),
      ...line('PAGE_THEME', theme.taken.join('; ')),
    ].join('\n'),
  );
  const refused = document.querySelector<HTMLElement>('#theme-refused')!;
  refused.hidden = !theme.refused.length;
  refused.querySelector('span')!.textContent = theme.refused.join('; ');
}

/** What the sheet says, without opening it. */
function showSheet(name: string | undefined, named: string | undefined, typedIn: string): void {
  const languages = [...form.querySelectorAll(':checked + span')].map((one) => one.textContent).join(', ');
  document.querySelector('#on-sheet')!.textContent = [name, named, languages || 'English', typedIn]
    .filter(Boolean)
    .join('; ');
  document.querySelector<HTMLElement>('#medicine-on-sheet')!.hidden = !named;
}

function update(): void {
  const endpoint = /^https?:/i.test(typed('endpoint')) ? typed('endpoint') : '';
  example.hidden = Boolean(endpoint);
  const given = endpoint || (fieldNamed('endpoint') as HTMLInputElement).placeholder;
  const base = given.replace(/\/+$/, '');
  const page = pageOf(`${base}/lookup`).href;
  const languages = [...form.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
  const campaign = taken('campaign', isCampaign(valueOf('campaign')) ? '' : words.link);
  const medicine = medicineIn();
  const name = takenOf(
    fieldNamed('clinic:name'),
    isCampaign(fieldNamed('clinic:name').value) ? '' : words.link,
  );
  const phoneField = fieldNamed('clinic:phone');
  const phone = takenOf(phoneField, phoneProblem(phoneField.value.trim()) ? words.phone : '');
  // language and label are those of one message or sheet: the site follows the browser
  showBuilder(page, `${base}/frame.js`, name, phone);
  const address = addressOf({ page, languages, medicine, campaign });
  show('page-link', address);
  shown.hidden = address.length > longest;
  tooLong.hidden = !shown.hidden;
  tooLong.textContent = shown.hidden ? words.dense(address.length, longest) : '';
  if (shown.hidden) return;
  const code = qrCode(address);
  shown.querySelector('img')!.src = `data:image/svg+xml,${encodeURIComponent(code)}`;
  offer('#save-code', code, 'image/svg+xml');
  offer('#save-sheet', poster({ page, languages, medicine, name, code }), 'text/html');
  const named = medicine && [medicine.drug, medicine.dosage].filter(Boolean).join(' ');
  showSheet(name, named, typedAddress({ page, languages }));
}

// once the configurator has judged the address
document.addEventListener('input', update);
settings.addEventListener('reset', () => {
  form.reset();
  setTimeout(update);
});
form.addEventListener('submit', (event) => event.preventDefault());
update();
