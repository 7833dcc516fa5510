/** The configurator: turns its form into a live element and into snippets to paste. */
export {}; // makes it a module

const form = document.querySelector<HTMLFormElement>('#settings')!;
const stage = document.querySelector<HTMLElement>('#stage')!;
const markupBlock = document.querySelector<HTMLElement>('#markup code')!;
const styleSection = document.querySelector<HTMLElement>('#style')!;
const policyBlock = document.querySelector<HTMLElement>('#policy code')!;
const linkBlock = document.querySelector<HTMLElement>('#link code')!;
const contrastList = document.querySelector<HTMLElement>('#contrast')!;

type Field = HTMLInputElement | HTMLSelectElement;
type Setting = readonly [name: string, value: string];

const fieldNamed = (name: string) => form.elements.namedItem(name) as Field;
const fields = () =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) && !!one.name,
  );
const valueOf = (field: Field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox'
    ? field.checked
      ? 'on'
      : ''
    : field.value.trim();
const isBoolean = (field: Field) => field instanceof HTMLInputElement && field.type === 'checkbox';

/** Names without the prefix, and values, of the valid fields with a prefix; a boolean attribute has no value. */
function settingsOf(prefix: string): Setting[] {
  return fields()
    .filter((field) => field.name.startsWith(prefix) && field.validity.valid && valueOf(field))
    .map((field) => [field.name.slice(prefix.length), isBoolean(field) ? '' : valueOf(field)]);
}

// like the browser's own messages, in the reader's language and not the page's
const spanish = /^es\b/i.test(navigator.language);
const words = spanish
  ? {
      address: 'Escriba una dirección que empiece por https:// o por /, como /drug-price.',
      css: 'CSS no puede usar este valor.',
      example: 'Hasta entonces, lo que copia muestra el ejemplo.',
      leftOut: 'No está en lo que copia.',
    }
  : {
      address: 'Type an address that begins with https:// or /, such as /drug-price.',
      css: 'CSS cannot use this value.',
      example: 'Until then, what you copy shows the example.',
      leftOut: 'It is not in what you copy.',
    };

const addresses: readonly string[] = ['endpoint', 'script'];

/** A full URL, or a path on the page's site. A browser would take a bare host name for a file. */
const isAddress = (text: string) => /^(https?:\/\/|\.{0,2}\/)\S*$/i.test(text) && !!originOf(text);

/** Whether the browser can use the value of a token. */
function isUsable(token: string, value: string): boolean {
  const property = token.includes('-color-')
    ? 'color'
    : ({ '--drug-price-font': 'font-family', '--drug-price-radius': 'border-radius' }[token] ?? 'width');
  return token.endsWith('-align') || (CSS.supports(property, value) && !/[;{}]/.test(value));
}

/** Shows below each field why its value cannot be used. */
function check(): void {
  for (const field of fields()) {
    field.setCustomValidity(valueOf(field) && ownProblem(field.name, valueOf(field)));
    showProblem(field);
  }
}

/** Why a value cannot be used, beyond what the browser checks; empty if it can. */
function ownProblem(name: string, value: string): string {
  if (addresses.includes(name)) return isAddress(value) ? '' : words.address;
  const [kind, token] = name.split(':') as [string, string?];
  return kind !== 'token' || isUsable(token!, value) ? '' : words.css;
}

function showProblem(field: Field): void {
  const id = `problem-${field.name.replace(':', '-')}`;
  const shown = document.getElementById(id);
  if (field.validity.valid) {
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

/** The typed address, or the field's example. */
const addressOf = (name: string) => {
  const field = fieldNamed(name) as HTMLInputElement;
  return (field.validity.valid && valueOf(field)) || field.placeholder;
};

/** Attributes that a coupon beside the list gets too; endpoint and campaign come from the lookup and the key. */
const ofBoth = /^(lang|heading-level|attribution-\w+)$/;

/** The elements, for the page and for what is copied. */
function elements(endpoint: string): [tag: string, attributes: Setting[]][] {
  const attributes = settingsOf('attribute:');
  if (!valueOf(fieldNamed('beside'))) return [['drug-price-lookup', [['endpoint', endpoint], ...attributes]]];
  const ofCoupon = attributes.filter(([name]) => name.startsWith('coupon-'));
  const others = attributes.filter(([name]) => !name.startsWith('coupon-'));
  return [
    ['drug-price-lookup', [['id', 'prices'], ['endpoint', endpoint], ...others]],
    ['drug-coupon', [['for', 'prices'], ...ofCoupon, ...others.filter(([name]) => ofBoth.test(name))]],
  ];
}

/** Shows where the script does not load. */
const withoutScript = '<p>To see prices, call 555-0100.</p>';

const escape = (text: string) =>
  text.replace(/[&<"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[one]!);

function markup(): string {
  const script = `<script src="${escape(addressOf('script'))}" integrity="${valueOf(fieldNamed('integrity'))}" crossorigin="anonymous" defer></script>`;
  const tags = elements(addressOf('endpoint')).map(([tag, attributes]) => {
    const written = attributes.map(([name, value]) => (value ? `${name}="${escape(value)}"` : name));
    const within = tag === 'drug-price-lookup' ? withoutScript : '';
    const line = `<${tag} ${written.join(' ')}>${within}</${tag}>`;
    return line.length <= 120 ? line : `<${tag}\n  ${written.join('\n  ')}\n>${within}</${tag}>`;
  });
  return [script, ...tags].join('\n');
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
  const endpoint = originOf(addressOf('endpoint'));
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
    `script-src ${originOf(addressOf('script'))};`,
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
  const made = JSON.stringify(elements(''));
  if (made === shown) return;
  shown = made;
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

function readAddress(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const field of fields()) {
    const value = given.get(nameInAddress(field));
    if (value === null || (field instanceof HTMLInputElement && field.type === 'hidden')) continue;
    if (isBoolean(field)) (field as HTMLInputElement).checked = true;
    else field.value = value;
  }
}

/** After the `#`, so that the choices can be shared and go to no server. */
function writeAddress(): void {
  const chosen = fields()
    .filter((field) => valueOf(field) && !(field instanceof HTMLInputElement && field.type === 'hidden'))
    .map((field) => [nameInAddress(field), isBoolean(field) ? '' : valueOf(field)]);
  const hash = new URLSearchParams(chosen).toString().replace(/=(?=&|$)/g, '');
  history.replaceState(null, '', hash ? `#${hash}` : location.pathname);
  linkBlock.textContent = location.href;
}

function update(): void {
  check();
  const chosen = settingsOf('token:');
  markupBlock.textContent = markup();
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

// the fields beside the preview are outside the form element, and the preview has its own fields
const main = document.querySelector('main')!;
const isOurs = (target: EventTarget | null): target is Field => (target as Partial<Field>).form === form;

main.addEventListener('input', ({ target: field }) => {
  if (!isOurs(field)) return;
  if (field instanceof HTMLInputElement && field.type === 'color')
    fieldNamed(field.dataset.for!).value = field.value;
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
document
  .querySelector('.to-preview button')!
  .addEventListener('click', () => document.querySelector('.toolbar')!.scrollIntoView());
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
