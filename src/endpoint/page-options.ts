/** What an owner may set for `GET /lookup`. */
import { pageLanguages } from '../page/words.ts';
import { languageKey } from '../strings/language-key.ts';
import { isColor } from './css-color.ts';
import { webAddressProblem } from './schema.ts';

export const phoneProblem = (value: string) =>
  /^\+?[\d\s().-]{3,30}$/.test(value) && /(?:\d\D*){3}/.test(value)
    ? undefined
    : 'must be a telephone number such as (555) 555-0100';

export const logoProblem = (value: string) =>
  /^data:image\/[\w.+-]+;base64,[\w+/=]+$/.test(value) ? undefined : webAddressProblem(value);

export const ncpdpProblem = (value: string) =>
  /^\d{1,7}(?:\s*,\s*\d{1,7})*$/.test(value)
    ? undefined
    : 'must be NCPDP numbers of up to 7 digits, separated by commas';

export const languageProblem = (value: string) =>
  pageLanguages.includes(languageKey(value)) ? undefined : `must be one of ${pageLanguages.join(', ')}`;

const name = String.raw`(?:--drug-price-)?(?:color-)?(accent|radius|font)`;
const declaration = new RegExp(`^${name}\\s*[:=](.+)$`);

/** By property, its custom property and what may stand in it: nothing that ends a declaration or loads anything. */
const properties: Record<string, { token: string; fits: (value: string) => boolean; like: string }> = {
  accent: { token: 'color-accent', fits: isColor, like: '#0e6b5c' },
  radius: {
    token: 'radius',
    fits: (value) => /^\d{1,3}(?:\.\d+)?(?:px|em|rem)$|^0$/.test(value),
    like: '8px',
  },
  font: {
    token: 'font',
    fits: (value) =>
      value.length <= 200 &&
      value.split(',').every((one) => /^(["']?)[\w\s-]+\1$/.test(one.trim()) && /\w/.test(one)),
    like: 'Georgia, serif',
  },
};

/** Each property with its value. */
const declarationsIn = (theme: string) =>
  theme
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, property = '', value = ''] = declaration.exec(one) ?? [];
      return { text: one.slice(0, 60), property, value: value.trim() };
    });

export function themeProblem(theme: string): string | undefined {
  const seen = new Set<string>();
  for (const { text, property, value } of declarationsIn(theme)) {
    const known = properties[property];
    if (!known)
      return `must set only accent, radius and font, such as "accent: #0e6b5c; radius: 8px", not '${text}'`;
    const shown = value.slice(0, 60);
    if (seen.has(property)) return `must name ${property} once, not also '${shown}'`;
    seen.add(property);
    if (!known.fits(value)) return `must have for ${property} a value such as ${known.like}, not '${shown}'`;
  }
  return undefined;
}

/** As rules of CSS that follow the page's own, of which those for the dark are stronger. */
export function themeRules(theme: string): string {
  const declarations = declarationsIn(theme);
  const rules = declarations.map(({ property, value }) => {
    const rule = `--drug-price-${properties[property]!.token}:${value}`;
    // the elements know what can be read on it
    return property === 'accent' ? `${rule};--drug-price-color-on-accent:initial` : rule;
  });
  const accent = declarations.find(({ property }) => property === 'accent')?.value;
  return `:root{${rules.join(';')}}${accent ? inTheDark(accent) : ''}`;
}

/** One color can hardly be read on white and on black: in the dark it is a light shade of it. */
const inTheDark = (accent: string) =>
  `@supports(color:color-mix(in oklab,red,red)){@media(prefers-color-scheme:dark){:root:not(.framed){--drug-price-color-accent:color-mix(in oklab,${accent} 35%,#fff)}}}`;
