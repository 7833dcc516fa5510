/** The configurator: turns its form into a live element and into snippets to paste. */
import { readAddress, writeAddress } from './configurator/address.ts';
import {
  chosenTags,
  check,
  fieldNamed,
  form,
  settingsOf,
  showFields,
  valueOf,
  type Field,
} from './configurator/fields.ts';
import { applyTheme, preview, showColors, showContrast, takePreset } from './configurator/preview.ts';
import { explainMarkup, markup, policy, style } from './configurator/snippets.ts';

const markupBlock = document.querySelector<HTMLElement>('#markup code')!;
const styleSection = document.querySelector<HTMLElement>('#style')!;
const policyBlock = document.querySelector<HTMLElement>('#policy code')!;

function update(): void {
  showFields();
  check();
  const chosen = settingsOf('token:');
  markupBlock.textContent = markup();
  explainMarkup();
  styleSection.hidden = !chosen.length;
  styleSection.querySelector('code')!.textContent = style(chosen);
  policyBlock.textContent = policy();
  applyTheme(chosen);
  showContrast(chosen);
  showColors();
  writeAddress();
}

const example = [
  'Lisinopril, 10mg, 30',
  'Atorvastatin, 20mg, 30',
  'Metformin, 500mg, 60',
  'Amoxicillin, capsule, 500mg, 21',
];

/** A list alone starts with an example, since there is nothing to see in an empty one. */
function startList(): void {
  const list = fieldNamed('attribute:medicines');
  if (chosenTags().join('') !== 'drug-price-basket' || list.value) return;
  list.value = example.join('\n');
  fieldNamed('attribute:view').value = 'each';
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** The place the reader returns to from the preview. */
let lastField: Field | undefined;

function jump(to: string): void {
  const section = document.getElementById(to)!;
  const heading = section.querySelector('h2')!;
  const isShown = lastField && !lastField.disabled && lastField.closest('details')?.open;
  const back = section === form && isShown ? lastField : undefined;
  // not the field itself: that would open a phone's keyboard
  (back?.closest('details')?.querySelector('summary') ?? heading).focus({ preventScroll: true });
  if (back) back.scrollIntoView({ block: 'center' });
  else heading.scrollIntoView();
}

// the fields beside the preview are outside the form element, and the preview has its own fields
const main = document.querySelector('main')!;
const isOurs = (target: EventTarget | null): target is Field => (target as Partial<Field>).form === form;

main.addEventListener('input', ({ target: field }) => {
  if (!isOurs(field)) return;
  if (field instanceof HTMLInputElement && field.type === 'color')
    fieldNamed(field.dataset.for!).value = field.value;
  if (field.name === 'show') startList();
  if (field.name === 'preset') takePreset(field.value);
  update();
  clearTimeout(waiting);
  waiting = setTimeout(preview, 600);
});
main.addEventListener('change', ({ target }) => {
  if (!isOurs(target)) return;
  // what was added to it or taken from it
  if (target.name === 'endpoint') target.value = valueOf(target);
  clearTimeout(waiting);
  preview();
});
form.addEventListener('focusin', ({ target }) => {
  if (isOurs(target)) lastField = target;
});
for (const button of document.querySelectorAll<HTMLButtonElement>('.jumps button'))
  button.addEventListener('click', () => jump(button.dataset.to!));
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () =>
  setTimeout(() => {
    update();
    preview();
  }),
);
window.addEventListener('hashchange', () => location.reload());

readAddress();
if (valueOf(fieldNamed('preset')) && !settingsOf('token:').length) takePreset(valueOf(fieldNamed('preset')));
update();
preview();
