/**
 * Size of `embed.js`, minified and by gzip: `npm run build && npm run bench:size`. Beside it peers, which do less, at
 * the versions in peers/package.json and bundled alike; and what each part costs: how much smaller the file would be
 * without it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { bundle } from './peers.ts';
import { report, type Line } from './report.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const gzip = (code: string) => gzipSync(code, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const code = readFileSync(file('dist/embed.js'), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
const whole = gzip(code);

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
  { what: '`embed.js`: all three elements, English and Spanish', ours: kilobytes(whole), goal: '≤ 52.0 kB' },
];
const weights = [...partsOf()].map(([part, pieces]) => [part, whole - gzip(withoutPart(pieces))] as const);
for (const [part, weight] of weights.sort(([, a], [, b]) => b - a))
  lines.push({ what: `of it ${part}`, ours: kilobytes(weight) });
for (const [name, entry] of peers) {
  const { code, css } = await bundle(entry);
  const weight = gzip(code) + (css ? gzip(css) : 0);
  lines.push({
    what: `against ${name}`,
    ours: kilobytes(whole),
    against: kilobytes(weight),
    ratio: (whole / weight).toFixed(2),
  });
}
report('Size by gzip', lines);
