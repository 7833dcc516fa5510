/** The stage: the chosen elements live, and their theme. */
import { luminanceOf, readColor, type Color } from '../../../dom/background.ts';
import { chosenTags, fieldNamed, fields, form, typed, valueOf, type Setting } from './fields.ts';
import { elements } from './snippets.ts';

const stage = document.querySelector<HTMLElement>('#stage')!;
const contrastList = document.querySelector<HTMLElement>('#contrast')!;

let shown = '';

/** Creates a new element, as a page with the snippet would, if its attributes have changed. */
export function preview(): void {
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
export function applyTheme(chosen: Setting[]): void {
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
  ['Headings', '--drug-price-heading-color', '--drug-price-color-surface'],
  ['Links', '--drug-price-color-accent', '--drug-price-color-surface'],
  ['Buttons', '--drug-price-color-on-accent', '--drug-price-color-accent'],
  ['Savings', '--drug-price-color-savings', '--drug-price-color-surface'],
  ['Failures', '--drug-price-color-error', '--drug-price-color-surface'],
] as const;

/** Shows the contrast of the colors once one has been chosen. */
export function showContrast(chosen: Setting[]): void {
  const colored = chosen.some(([name]) => /-color\b/.test(name));
  contrastList.hidden = !colored;
  if (!colored) return;
  contrastList.replaceChildren(
    ...pairs.map(([what, text, ground]) => {
      const ratio = contrast(luminanceOf(colorOf(text)), luminanceOf(colorOf(ground)));
      const item = document.createElement('li');
      item.textContent = `${what}: ${ratio.toFixed(1)} to 1, ${ratio >= 4.5 ? 'passes WCAG AA' : 'too low for WCAG AA (4.5 to 1)'}`;
      return item;
    }),
  );
}

/** Of a token on the stage; by default the element's own. */
function colorOf(token: string): Color {
  const probe = document.createElement('span');
  probe.style.color = `var(${token}, ${fieldNamed(`token:${token}`).getAttribute('placeholder')})`;
  stage.append(probe);
  const color = readColor(getComputedStyle(probe).color);
  probe.remove();
  return color;
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Sets each color picker to the current color. */
export function showColors(): void {
  for (const picker of form.querySelectorAll<HTMLInputElement>('input[type=color]'))
    picker.value = `#${colorOf(picker.dataset.for!.slice('token:'.length))
      .slice(0, 3)
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`;
}

/** Fills the theme from a brand in assets/brands.css. */
export function takePreset(name: string): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]) as CSSStyleRule[];
  const brand = name && rules.find((rule) => rule.selectorText === `.${name}`);
  for (const field of fields())
    if (field.name.startsWith('token:'))
      field.value = brand ? brand.style.getPropertyValue(field.name.slice('token:'.length)).trim() : '';
}
