/**
 * Size of the scripts, minified and by gzip: `npm run build && npm run bench:size`. First `elements.js` with the parts that
 * it loads as they are used; beside what a first question takes of them, peers, which do less, at the versions in
 * peers/package.json and bundled alike; then `embed.js`, and what each folder costs it: how much smaller the file would be
 * without it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { bundle } from './peers.ts';
import { published } from '../../src/strings/index.ts';
import { report, type Line } from './report.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const gzip = (code: string) => gzipSync(code, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const goal = (bytes: number) => `≤ ${kilobytes(bytes)}`;

const read = (path: string) =>
  readFileSync(file(`dist/${path}`), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
const code = read('embed.js');
const whole = gzip(code);
const form = gzip(read('elements.js'));

/** The parts of `elements.js` by name, languages apart. */
function loadedParts(): { parts: Map<string, number>; languages: number[] } {
  const parts = new Map<string, number>();
  const languages: number[] = [];
  for (const name of readdirSync(file('dist/parts')).filter((one) => one.endsWith('.js'))) {
    const part = name.replace(/-[\w-]{8}\.js$/, '');
    const bytes = gzip(read(`parts/${name}`));
    if (part === 'spanish' || published.includes(part)) languages.push(bytes);
    else parts.set(part, bytes);
  }
  return { parts, languages };
}

/** What each part may weigh. */
const goals: Record<string, number> = { answer: 32_000, coupon: 16_000, basket: 14_000 };

const { parts, languages } = loadedParts();
/** What a visitor has loaded who types a name: the form, the names to suggest, and the answer. */
const asked = form + parts.get('suggestions')! + parts.get('answer')!;

function linesOfParts(): Line[] {
  const heaviest = Math.max(...languages);
  return [
    { what: '`elements.js`: the form', ours: kilobytes(form), goal: goal(32_000) },
    ...[...parts]
      .sort(([, a], [, b]) => b - a)
      .map(([part, bytes]) => ({
        what: `its part ${part}`,
        ours: kilobytes(bytes),
        ...(goals[part] && { goal: goal(goals[part]) }),
      })),
    {
      what: `the heaviest of its ${languages.length} languages`,
      ours: kilobytes(heaviest),
      goal: goal(6_000),
    },
  ];
}

/** The code of each part, as pieces of the file from the source map. */
function partsOf(): Map<string, [from: number, until: number][]> {
  const starts = [0];
  for (const line of code.split('\n')) starts.push(starts.at(-1)! + line.length + 1);
  const parts = new Map<string, [number, number][]>();
  let open: { part: string; from: number } | undefined;
  const close = (until: number) => {
    if (open) parts.set(open.part, [...(parts.get(open.part) ?? []), [open.from, until]]);
  };
  eachMapping(new TraceMap(readFileSync(file('dist/embed.js.map'), 'utf8')), (mapping) => {
    const from = starts[mapping.generatedLine - 1]! + mapping.generatedColumn;
    close(from);
    open = { part: partOf(mapping.source), from };
  });
  close(code.length);
  return parts;
}

function partOf(source: string | null): string {
  if (!source) return 'helpers of the build';
  const [, module] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (module) return /lit/.test(module) ? 'Lit' : module;
  const [folder, name] = source.split('src/').at(-1)!.split('/');
  if (name?.endsWith('.styles.ts')) return 'styles';
  return name ? folder! : 'the rest';
}

function withoutPart(pieces: [number, number][]): string {
  let rest = '';
  let at = 0;
  for (const [from, until] of pieces) {
    rest += code.slice(at, from);
    at = until;
  }
  return rest + code.slice(at);
}

const peers: [name: string, entry: string][] = [
  ['@github/auto-complete-element (a search box)', `import '@github/auto-complete-element';`],
  [
    'Google place picker (before the Maps script it loads)',
    `import '@googlemaps/extended-component-library/place_picker.js';`,
  ],
  [
    'Algolia autocomplete',
    `import { autocomplete } from '@algolia/autocomplete-js'; import '@algolia/autocomplete-theme-classic'; globalThis.autocomplete = autocomplete;`,
  ],
  ['Mapbox search box', `import '@mapbox/search-js-web';`],
  ['Vaadin combo box', `import '@vaadin/combo-box';`],
  [
    'Shoelace input, select, dialog, card',
    ['input', 'select', 'dialog', 'card']
      .map((name) => `import '@shoelace-style/shoelace/dist/components/${name}/${name}.js';`)
      .join(''),
  ],
  ['Spectrum combobox', `import '@spectrum-web-components/combobox/sp-combobox.js';`],
  [
    'downshift with React',
    `import { useCombobox } from 'downshift'; import { createRoot } from 'react-dom/client'; globalThis.all = [useCombobox, createRoot];`,
  ],
];

const lines: Line[] = [
  ...linesOfParts(),
  { what: '`embed.js`: all of it, English and Spanish', ours: kilobytes(whole) },
];
const weights = [...partsOf()].map(([part, pieces]) => [part, whole - gzip(withoutPart(pieces))] as const);
for (const [part, weight] of weights.sort(([, a], [, b]) => b - a))
  lines.push({ what: `of it ${part}`, ours: kilobytes(weight) });
for (const [name, entry] of peers) {
  const { code, css } = await bundle(entry);
  const weight = gzip(code) + (css ? gzip(css) : 0);
  lines.push({
    what: `form and answer against ${name}`,
    ours: kilobytes(asked),
    against: kilobytes(weight),
    ratio: (asked / weight).toFixed(2),
  });
}
report('Size by gzip', lines);
