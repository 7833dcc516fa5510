/** The configurator: turns its form into a live element and into snippets to paste. */
export {}; // makes it a module

const form = document.querySelector<HTMLFormElement>('#settings')!;
const stage = document.querySelector<HTMLElement>('#stage')!;
const markupBlock = document.querySelector<HTMLElement>('#markup code')!;
const styleSection = document.querySelector<HTMLElement>('#style')!;
const policyBlock = document.querySelector<HTMLElement>('#policy code')!;
const linkBlock = document.querySelector<HTMLElement>('#link code')!;
const contrastList = document.querySelector<HTMLElement>('#contrast')!;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Setting = readonly [name: string, value: string];

const fieldNamed = (name: string) => form.elements.namedItem(name) as Field;
const allFields = () =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement ||
        one instanceof HTMLTextAreaElement) &&
      !!one.name,
  );
/** Those that the chosen elements have. */
const fields = () => allFields().filter((one) => !one.disabled);
const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';

/** What was chosen or typed; empty where it is as at the start. */
function valueOf(field: Field): string {
  if (isSwitch(field)) return field.checked ? 'on' : '';
  if (isChoice(field)) return field.checked && !field.defaultChecked ? field.value : '';
  return field.value.trim();
}

/** Names without the prefix, and values, of the valid fields with a prefix; a boolean attribute has no value. */
function settingsOf(prefix: string, among = fields()): Setting[] {
  return among
    .filter((field) => field.name.startsWith(prefix) && field.validity.valid && valueOf(field))
    .map((field) => [field.name.slice(prefix.length), isSwitch(field) ? '' : written(field)]);
}

/** An attribute's value; a list of medicines as JSON. */
function written(field: Field): string {
  if (!(field instanceof HTMLTextAreaElement)) return valueOf(field);
  return `[\n    ${linesOf(field.value).map(medicineOf).join(',\n    ')}\n  ]`;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** JSON of a line such as "Amoxicillin, capsule, 500mg, 21". */
function medicineOf(line: string): string {
  const [name = '', ...known] = line.split(/,(?:\s+|$)/).filter(Boolean);
  const isNdc = /^(\d-?){11}$/.test(name);
  const choices = known.map((part) => {
    if (/^\d+(\.\d+)?$/.test(part)) return ['quantity', Number(part)];
    return [/^[\d.]/.test(part) ? 'dosage' : 'form', part];
  });
  return JSON.stringify({ [isNdc ? 'ndc' : 'drug']: name, ...Object.fromEntries(choices) });
}

// like the browser's own messages, in the reader's language and not the page's
const spanish = /^es\b/i.test(navigator.language);
const words = spanish
  ? {
      address: 'Escriba una dirección que empiece por https:// o por /, como /drug-price.',
      medicines: 'La lista puede tener 20 medicinas.',
      css: 'CSS no puede usar este valor.',
      example: 'Hasta entonces, lo que copia muestra el ejemplo.',
      leftOut: 'No está en lo que copia.',
    }
  : {
      address: 'Type an address that begins with https:// or /, such as /drug-price.',
      medicines: 'The list can have 20 medicines.',
      css: 'CSS cannot use this value.',
      example: 'Until then, what you copy shows the example.',
      leftOut: 'It is not in what you copy.',
    };

const addresses: readonly string[] = ['endpoint', 'script'];

/**
 * A full URL, or a path on the page's site. A browser would take a bare host name for a file. No name and password: they
 * have no place in a page.
 */
const isAddress = (text: string) =>
  /^(https?:\/\/|\.{0,2}\/)[^\s#]*$/i.test(text) && !/^[^/]*\/\/[^/]*@/.test(text) && !!originOf(text);

const mostMedicines = 20;

/** Whether the browser can use the value of a token. */
function isUsable(token: string, value: string): boolean {
  const property = token.includes('-color-')
    ? 'color'
    : ({ '--drug-price-font': 'font-family', '--drug-price-radius': 'border-radius' }[token] ?? 'width');
  return token.endsWith('-align') || (CSS.supports(property, value) && !/[;{}]/.test(value));
}

/** Shows below each field why its value cannot be used. */
function check(): void {
  for (const field of allFields()) {
    field.setCustomValidity(valueOf(field) && ownProblem(field.name, valueOf(field)));
    showProblem(field);
  }
}

/** Why a value cannot be used, beyond what the browser checks; empty if it can. */
function ownProblem(name: string, value: string): string {
  if (addresses.includes(name))
    return isAddress(value) && !(name === 'endpoint' && value.includes('?')) ? '' : words.address;
  if (name === 'attribute:medicines') return linesOf(value).length <= mostMedicines ? '' : words.medicines;
  const [kind, token] = name.split(':') as [string, string?];
  return kind !== 'token' || isUsable(token!, value) ? '' : words.css;
}

function showProblem(field: Field): void {
  const id = `problem-${field.name.replace(':', '-')}`;
  const shown = document.getElementById(id);
  if (field.disabled || field.validity.valid) {
    for (const name of ['aria-invalid', 'aria-describedby']) field.removeAttribute(name);
    shown?.remove();
    return;
  }
  const problem = shown ?? document.createElement('p');
  const instead = addresses.includes(field.name) ? words.example : words.leftOut;
  problem.textContent = `${field.validationMessage} ${instead}`;
  if (shown) return;
  Object.assign(problem, { id, className: 'problem', lang: spanish ? 'es' : 'en' });
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  (field.closest('.color') ?? field.closest('label')!).after(problem);
}

/** Empty where it cannot be used. */
function typed(name: string): string {
  const field = fieldNamed(name);
  return !field.disabled && field.validity.valid ? valueOf(field) : '';
}
const typedOrExample = (name: string) => typed(name) || (fieldNamed(name) as HTMLInputElement).placeholder;
const endpointAddress = () => typedOrExample('endpoint');

/** A copy of the script that the owner serves; empty where the endpoint serves it. */
const ownScript = () => typed('script');
const scriptAddress = () => ownScript() || `${endpointAddress().replace(/\/+$/, '')}/embed.js`;

/** Of a language that has a script of its own; undefined for the others. */
function addedLanguage(): string | undefined {
  const [option] = (fieldNamed('attribute:lang') as HTMLSelectElement).selectedOptions;
  return option?.dataset.script === undefined ? undefined : option.value;
}

const chosenTags = () =>
  form.querySelector<HTMLInputElement>('[name=show]:checked')!.value.split(' ') as [string, string?];

const isOf = (part: HTMLElement | null, tag: string) => part?.dataset.of!.split(' ').includes(tag);

/** Shows the fields of the chosen elements. A hidden one is disabled, so that it is in nothing that is copied. */
function showFields(): void {
  const tags = chosenTags();
  for (const part of form.querySelectorAll<HTMLElement>('[data-of]')) {
    part.hidden = !tags.some((tag) => tag && isOf(part, tag));
    if (part instanceof HTMLLabelElement) (part.control as Field).disabled = part.hidden;
  }
}

/** Attributes that an element beside a lookup has from it. */
const ofLookup = /^(for|location|ncpdp|campaign)$/;

/** The elements, for the page and for what is copied. */
function elements(endpoint: string): [tag: string, attributes: Setting[]][] {
  const attributesOf = (tag: string) =>
    settingsOf(
      'attribute:',
      fields().filter((field) => isOf(field.closest<HTMLElement>('label[data-of]'), tag)),
    );
  const [first, beside] = chosenTags();
  const own = attributesOf(first);
  if (!beside) return [[first, [['endpoint', endpoint], ...own]]];
  const id = typed('attribute:for') || 'prices';
  const isShownBeside = ([name]: Setting) => beside === 'drug-coupon' && name.startsWith('coupon-');
  return [
    [first, [['id', id], ['endpoint', endpoint], ...own.filter((one) => !isShownBeside(one))]],
    [beside, [['for', id], ...attributesOf(beside).filter(([name]) => !ofLookup.test(name))]],
  ];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<]/g, (one) => entities[one]!);

/** In the quotation marks that leave most of it readable. */
function quoted(value: string): string {
  const mark = value.includes('"') ? "'" : '"';
  return mark + escape(value).replaceAll(mark, entities[mark]!) + mark;
}

function markup(): string {
  const language = addedLanguage();
  const address = scriptAddress();
  const pinned = ownScript() && ` integrity="${valueOf(fieldNamed('integrity'))}" crossorigin="anonymous"`;
  const scripts = [`<script src=${quoted(address)}${pinned} defer></script>`];
  if (language)
    scripts.push(
      `<script src=${quoted(address.replace(/[^/?]*(\?.*)?$/, `lang/${language}.js`))} defer></script>`,
    );
  const tags = elements(endpointAddress()).map(([tag, attributes], index) => {
    const all = attributes.map(([name, value]) => (value ? `${name}=${quoted(value)}` : name));
    const line = `<${tag} ${all.join(' ')}>`;
    const start = line.length <= 88 ? line : `<${tag}\n  ${all.join('\n  ')}\n>`;
    const within = index ? '' : `\n  <p>${escape(typedOrExample('fallback'))}</p>\n`;
    return `${start}${within}</${tag}>`;
  });
  return [...scripts, ...tags].join('\n');
}

/** Says below the markup what is still an example, and what its lines are. */
function explainMarkup(): void {
  const examples = ['endpoint', 'fallback']
    .map((name) => fieldNamed(name) as HTMLInputElement)
    .filter(({ name }) => !typed(name))
    .flatMap(({ placeholder }, index) => {
      const example = document.createElement('code');
      example.textContent = placeholder;
      return [...(index ? [' and '] : []), example];
    });
  const notice = document.querySelector<HTMLElement>('#examples')!;
  notice.hidden = !examples.length;
  notice.querySelector('span')!.replaceChildren(...examples);
  document.querySelector<HTMLElement>('#integrity')!.hidden = !ownScript();
  document.querySelector<HTMLElement>('#language')!.hidden = !addedLanguage();
}

function style(chosen: Setting[]): string {
  const tags = elements('').map(([tag]) => tag);
  return `${tags.join(',\n')} {\n${chosen.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;
}

/** As a policy names it; undefined while an address is incomplete. Browsers of 2022 have no `URL.canParse`. */
function originOf(address: string): string | undefined {
  try {
    const { origin } = new URL(address, document.baseURI);
    return /^(https?:|\/\/)/i.test(address) ? origin : "'self'";
  } catch {
    return undefined;
  }
}

function policy(): string {
  const endpoint = originOf(endpointAddress());
  const format = valueOf(fieldNamed('attribute:coupon-format')) || 'html';
  const image = valueOf(fieldNamed('attribute:attribution-src'));
  const origins = [endpoint, image && originOf(image.replace('{size}', 'medium'))];
  const pictures = settingsOf('attribute:').some(([name]) => name === 'coupon-pictures');
  const hasPage = format === 'html' || format === 'both';
  const images = new Set([
    ...origins.filter(Boolean),
    ...(hasPage ? ['data:'] : []),
    ...(hasPage && pictures ? ['https:'] : []),
  ]);
  return [
    `script-src ${originOf(scriptAddress())};`,
    `connect-src ${endpoint};`,
    `img-src ${[...images].join(' ')};`,
    ...(format === 'pdf' || format === 'both' ? ['frame-src data: blob:;'] : []),
    'trusted-types drug-price-lookup;',
  ].join('\n');
}

let shown = '';
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Makes a new element, as a page with the snippet would, if its attributes have changed. */
function preview(): void {
  const language = addedLanguage();
  // where it cannot be loaded, the element itself says so in the console
  if (language) void import(`../../lang/${language}.js`).catch(() => undefined);
  const made = JSON.stringify(elements(''));
  if (made === shown) return;
  shown = made;
  const isEmpty = chosenTags().join('') === 'drug-coupon' && !typed('attribute:coupon-key');
  stage.hidden = isEmpty;
  document.querySelector<HTMLElement>('#no-coupon')!.hidden = !isEmpty;
  stage.replaceChildren(
    ...elements(valueOf(fieldNamed('live-endpoint'))).map(([tag, attributes]) => {
      const element = document.createElement(tag);
      for (const [name, value] of attributes) element.setAttribute(name, value);
      return element;
    }),
  );
}

const stageProperties = new Set<string>();

/** Sets styles by script, which a policy without inline styles allows. */
function applyTheme(chosen: Setting[]): void {
  for (const name of stageProperties) stage.style.removeProperty(name);
  for (const [name, value] of chosen) {
    stage.style.setProperty(name, value);
    stageProperties.add(name);
  }
  stage.style.colorScheme = valueOf(fieldNamed('scheme'));
  stage.style.inlineSize = valueOf(fieldNamed('width'));
  const surface = chosen.find(([name]) => name === '--drug-price-color-surface');
  stage.style.background = surface?.[1] ?? '';
}

const pairs = [
  ['Text', '--drug-price-color-text', '--drug-price-color-surface'],
  ['Muted text', '--drug-price-color-muted', '--drug-price-color-surface'],
  ['Links', '--drug-price-color-accent', '--drug-price-color-surface'],
  ['Buttons', '--drug-price-color-on-accent', '--drug-price-color-accent'],
  ['Savings', '--drug-price-color-savings', '--drug-price-color-surface'],
  ['Failures', '--drug-price-color-error', '--drug-price-color-surface'],
] as const;

/** Shows the contrast of the colors, once one was chosen. */
function showContrast(chosen: Setting[]): void {
  const colored = chosen.some(([name]) => name.includes('-color-'));
  contrastList.hidden = !colored;
  if (!colored) return;
  contrastList.replaceChildren(
    ...pairs.map(([what, text, ground]) => {
      const ratio = contrast(luminance(colorOf(text)), luminance(colorOf(ground)));
      const item = document.createElement('li');
      item.textContent = `${what}: ${ratio.toFixed(1)} to 1, ${ratio >= 4.5 ? 'passes WCAG AA' : 'too low for WCAG AA (4.5 to 1)'}`;
      return item;
    }),
  );
}

/** Red, green and blue, 0 to 255, of a token on the stage; by default the element's own. */
function colorOf(token: string): Uint8ClampedArray {
  const probe = document.createElement('span');
  probe.style.color = `var(${token}, ${fieldNamed(`token:${token}`).getAttribute('placeholder')})`;
  stage.append(probe);
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

/** Relative luminance. Source: WCAG 2.2, "relative luminance". */
function luminance([red = 0, green = 0, blue = 0]: Uint8ClampedArray): number {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Without the prefix of attributes, as links to this page have it. */
function nameInAddress(field: Field): string {
  return field.name.replace(/^attribute:/, '');
}

const isHidden = (field: Field) => field instanceof HTMLInputElement && field.type === 'hidden';

function readAddress(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const field of fields()) {
    const value = given.get(nameInAddress(field));
    if (value === null || isHidden(field)) continue;
    if (isSwitch(field)) field.checked = true;
    else if (isChoice(field)) field.checked ||= field.value === value;
    else field.value = value;
  }
}

/** After the `#`, so that the choices can be shared and go to no server. A coupon's key stays here. */
function writeAddress(): void {
  const chosen = fields()
    .filter((field) => valueOf(field) && field.validity.valid && !isHidden(field))
    .filter(({ name }) => name !== 'attribute:coupon-key')
    .map((field) => [nameInAddress(field), isSwitch(field) ? '' : valueOf(field)]);
  const hash = new URLSearchParams(chosen).toString().replace(/=(?=&|$)/g, '');
  history.replaceState(null, '', hash ? `#${hash}` : location.pathname);
  linkBlock.textContent = location.href;
}

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
  for (const picker of form.querySelectorAll<HTMLInputElement>('input[type=color]'))
    picker.value = `#${[...colorOf(picker.dataset.for!.slice('token:'.length)).slice(0, 3)]
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`;
  writeAddress();
}

/** Fills the theme from a brand of assets/brands.css. */
function takePreset(name: string): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]) as CSSStyleRule[];
  const brand = name && rules.find((rule) => rule.selectorText === `.${name}`);
  for (const field of fields())
    if (field.name.startsWith('token:'))
      field.value = brand ? brand.style.getPropertyValue(field.name.slice('token:'.length)).trim() : '';
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

/** Where the reader goes back to from the preview. */
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
