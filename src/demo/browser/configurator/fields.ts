/** The fields of the configurator's form, their values, and why a value cannot be used. */
import { patterns } from '../../../contract/markup.ts';

export const form = document.querySelector<HTMLFormElement>('#settings')!;

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type Setting = readonly [name: string, value: string];

export const fieldNamed = (name: string) => form.elements.namedItem(name) as Field;
export const allFields = () =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement ||
        one instanceof HTMLTextAreaElement) &&
      !!one.name,
  );
/** The fields that the chosen elements have. */
export const fields = () => allFields().filter((one) => !one.disabled);
export const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';
export const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';

/** The chosen or typed value; empty if unchanged from the start. */
export function valueOf(field: Field): string {
  if (isSwitch(field)) return field.checked ? 'on' : '';
  if (isChoice(field)) return field.checked && !field.defaultChecked ? field.value : '';
  return completed(field.name, field.value.trim());
}

/** A host name as browsers show it: without its scheme. */
const bareHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/;

/** An address as it was meant: with https://, and of the endpoint itself where that of something it serves was pasted. */
function completed(name: string, text: string): string {
  if (name !== 'endpoint' && name !== 'clinic:site') return text;
  const full = bareHost.test(text) ? `https://${text}` : text;
  if (name !== 'endpoint') return full;
  return full.replace(/([^/])\/(?:lookup|elements\.js|frame\.js)\/*(?:[?#].*)?$/i, '$1');
}

/** Names without the prefix, and values, of the valid fields with a prefix; a boolean attribute has no value. */
export function settingsOf(prefix: string, among = fields()): Setting[] {
  return among
    .filter((field) => field.name.startsWith(prefix) && field.validity.valid && valueOf(field))
    .map((field) => [field.name.slice(prefix.length), isSwitch(field) ? '' : written(field)]);
}

/** An attribute's value; a list of medicines as JSON. */
function written(field: Field): string {
  if (!(field instanceof HTMLTextAreaElement)) return valueOf(field);
  return `[\n    ${linesOf(field.value).map(medicineOf).join(',\n    ')}\n  ]`;
}

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** JSON of a line such as "Amoxicillin, capsule, 500mg, 21". */
function medicineOf(line: string): string {
  const [name = '', ...known] = line.split(/,(?:\s+|$)/).filter(Boolean);
  const isNdc = patterns.ndc.test(name);
  const choices = known.map((part) => {
    if (/^\d+(\.\d+)?$/.test(part)) return ['quantity', Number(part)];
    return [/^[\d.]/.test(part) ? 'dosage' : 'form', part];
  });
  return JSON.stringify({ [isNdc ? 'ndc' : 'drug']: name, ...Object.fromEntries(choices) });
}

/** Empty if it cannot be used. */
export function typed(name: string): string {
  const field = fieldNamed(name);
  return !field.disabled && field.validity.valid ? valueOf(field) : '';
}
export const typedOrExample = (name: string) =>
  typed(name) || (fieldNamed(name) as HTMLInputElement).placeholder;

const atBuilder = () => (form.elements.namedItem('site') as RadioNodeList).value === 'builder';

/** A site builder shows the page of its own, of which the lookup is what visitors see first. */
export const chosenTags = () =>
  atBuilder()
    ? (['drug-price-lookup'] as [string, string?])
    : (form.querySelector<HTMLInputElement>('[name=show]:checked')!.value.split(' ') as [string, string?]);

export const isOf = (part: HTMLElement | null, tag: string) => part?.dataset.of!.split(' ').includes(tag);

/** Shows what the site and the chosen elements have. A hidden field is disabled, so that no snippet includes it. */
export function showFields(): void {
  const tags = chosenTags();
  for (const part of document.querySelectorAll<HTMLElement>('[data-site]'))
    part.hidden = (part.dataset.site === 'builder') !== atBuilder();
  for (const part of form.querySelectorAll<HTMLElement>('[data-of]'))
    part.hidden = atBuilder() || !tags.some((tag) => tag && isOf(part, tag));
  for (const field of allFields()) field.disabled = Boolean(field.closest('[hidden]'));
}

// like the browser's own messages, in the reader's language and not the page's
export const spanish = /^es\b/i.test(navigator.language);
export const words = spanish
  ? {
      address: 'Escriba una dirección que empiece por https:// o por /, como /drug-price.',
      medicines: (max: string) => `La lista puede tener ${max} medicinas.`,
      css: 'CSS no puede usar este valor.',
      example: 'Hasta entonces, lo que copia muestra el ejemplo.',
      leftOut: 'No está en lo que copia.',
      link: 'El enlace no puede llevar esto.',
      site: 'Escriba la dirección de su sitio, que empieza por https://.',
      phone: 'Escriba un número de teléfono, como (555) 555-0100.',
      drug: 'Escriba primero el nombre de la medicina.',
      dense: (has: number, max: number) =>
        `Un código de esta dirección sería demasiado denso para leerlo: tiene ${has} caracteres, y puede tener ${max}.`,
    }
  : {
      address: 'Type an address that begins with https:// or /, such as /drug-price.',
      medicines: (max: string) => `The list can have ${max} medicines.`,
      css: 'CSS cannot use this value.',
      example: 'Until then, what you copy shows the example.',
      leftOut: 'It is not in what you copy.',
      link: 'The link cannot have this.',
      site: 'Type the address of your site, which begins with https://.',
      phone: 'Type a telephone number, such as (555) 555-0100.',
      drug: 'First type the name of the medicine.',
      dense: (has: number, max: number) =>
        `A code of this address would be too dense to read: it has ${has} characters, and may have ${max}.`,
    };

const addresses: readonly string[] = ['endpoint', 'script'];

/**
 * A full URL, or a path on the page's site. A browser would treat a bare host name as a file. No name and password: they
 * do not belong in a page.
 */
const isAddress = (text: string) =>
  /^(https?:\/\/|\.{0,2}\/)[^\s#]*$/i.test(text) && !/^[^/]*\/\/[^/]*@/.test(text) && !!originOf(text);

/** Whether the browser can use the value of a token. */
function isUsable(token: string, value: string): boolean {
  const property = token.includes('-color-')
    ? 'color'
    : ({ '--drug-price-font': 'font-family', '--drug-price-radius': 'border-radius' }[token] ?? 'width');
  return token.endsWith('-align') || (CSS.supports(property, value) && !/[;{}]/.test(value));
}

/** Shows below each field why its value cannot be used. */
export function check(): void {
  for (const field of allFields()) {
    field.setCustomValidity(valueOf(field) && ownProblem(field, valueOf(field)));
    showProblem(field);
  }
}

/** Why a value cannot be used, beyond what the browser checks; empty if it can. */
function ownProblem({ name, dataset: { max } }: Field, value: string): string {
  if (addresses.includes(name))
    return isAddress(value) && !(name === 'endpoint' && value.includes('?')) ? '' : words.address;
  if (name === 'clinic:site') return isAddress(value) && /^https?:/i.test(value) ? '' : words.site;
  if (max) return linesOf(value).length <= Number(max) ? '' : words.medicines(max);
  const [kind, token] = name.split(':') as [string, string?];
  return kind !== 'token' || isUsable(token!, value) ? '' : words.css;
}

export function showProblem(field: Field): void {
  const id = `problem-${field.name.replace(':', '-')}`;
  const shown = document.getElementById(id);
  if (field.disabled || field.validity.valid) {
    for (const name of ['aria-invalid', 'aria-describedby']) field.removeAttribute(name);
    shown?.remove();
    return;
  }
  const problem = shown ?? document.createElement('p');
  const instead = [...addresses, 'clinic:site'].includes(field.name) ? words.example : words.leftOut;
  problem.textContent = `${field.validationMessage} ${instead}`;
  if (shown) return;
  Object.assign(problem, { id, className: 'problem', lang: spanish ? 'es' : 'en' });
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  (field.closest('.color') ?? field.closest('label')!).after(problem);
}

/** As a policy names it; undefined while an address is incomplete. Browsers of 2022 have no `URL.canParse`. */
export function originOf(address: string): string | undefined {
  try {
    const { origin } = new URL(address, location.href);
    return /^(https?:|\/\/)/i.test(address) ? origin : "'self'";
  } catch {
    return undefined;
  }
}
