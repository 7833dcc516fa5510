/** The snippets to copy: elements with their scripts, a style rule, and the policy that they need. */
import { policyDirectives } from '../../../contract/page-policy.ts';
import {
  chosenTags,
  fieldNamed,
  fields,
  isOf,
  originOf,
  settingsOf,
  typed,
  typedOrExample,
  valueOf,
  type Setting,
} from './fields.ts';

const endpointAddress = () => typedOrExample('endpoint');

/** A copy of `embed.js` that the owner serves; empty where the endpoint serves the script. */
const ownScript = () => typed('script');
const scriptAddress = () => ownScript() || `${endpointAddress().replace(/\/+$/, '')}/elements.js`;

/** A language that `embed.js` lacks; undefined for the others. */
function addedLanguage(): string | undefined {
  const [option] = (fieldNamed('attribute:lang') as HTMLSelectElement).selectedOptions;
  return option?.dataset.script === undefined ? undefined : option.value;
}

/** Attributes that an element connected to a lookup takes from it. */
const ofLookup = /^(for|location|ncpdp|campaign)$/;

/** The elements, for the page and for the snippet. */
export function elements(endpoint: string): [tag: string, attributes: Setting[]][] {
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

/** Quoted with the marks that keep it most readable. */
function quoted(value: string): string {
  const mark = value.includes('"') ? "'" : '"';
  return mark + escape(value).replaceAll(mark, entities[mark]!) + mark;
}

export function markup(): string {
  const tags = elements(endpointAddress()).map(([tag, attributes], index) => {
    const all = attributes.map(([name, value]) => (value ? `${name}=${quoted(value)}` : name));
    const line = `<${tag} ${all.join(' ')}>`;
    const start = line.length <= 88 ? line : `<${tag}\n  ${all.join('\n  ')}\n>`;
    const within = index ? '' : `\n  <p>${escape(typedOrExample('fallback'))}</p>\n`;
    return `${start}${within}</${tag}>`;
  });
  return [...scriptTags(), ...tags].join('\n');
}

function scriptTags(): string[] {
  const address = scriptAddress();
  if (!ownScript()) return [`<script type="module" src=${quoted(address)}></script>`];
  const integrity = valueOf(fieldNamed('integrity'));
  const language = addedLanguage();
  const besideIt = address.replace(/[^/?]*(\?.*)?$/, `lang/${language}.js`);
  return [
    `<script src=${quoted(address)} integrity="${integrity}" crossorigin="anonymous" defer></script>`,
    ...(language ? [`<script src=${quoted(besideIt)} defer></script>`] : []),
  ];
}

/** Explains below the markup which values are still examples, and what the lines are. */
export function explainMarkup(): void {
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

/** As HTML, to be pasted where the elements are. */
export function style(chosen: Setting[]): string {
  const tags = elements('').map(([tag]) => tag);
  const declarations = chosen.map(([name, value]) => `  ${name}: ${value};`);
  return ['<style>', `${tags.join(',\n')} {`, ...declarations, '}', '</style>'].join('\n');
}

export function policy(): string {
  const endpoint = originOf(endpointAddress());
  const format = valueOf(fieldNamed('attribute:coupon-format')) || 'html';
  const image = valueOf(fieldNamed('attribute:attribution-src'));
  return policyDirectives({
    script: originOf(scriptAddress()),
    endpoint,
    images: [endpoint, image && originOf(image.replace('{size}', 'medium'))],
    html: format === 'html' || format === 'both',
    pdf: format === 'pdf' || format === 'both',
    pictures: settingsOf('attribute:').some(([name]) => name === 'coupon-pictures'),
  })
    .map((directive) => `${directive};`)
    .join('\n');
}
