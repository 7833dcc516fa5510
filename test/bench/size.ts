/**
 * Size of the scripts, minified and by gzip: `npm run build && npm run bench:size`. `elements.js` with the parts that it
 * loads as they are used, and `embed.js`; beside what a first question takes, peers, which do less, bundled alike.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundle, widgets, type Widget } from './peers.ts';
import { published } from '../../src/strings/index.ts';
import { report, type Line } from './report.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const gzip = (code: string) => gzipSync(code, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const goal = (bytes: number) => `≤ ${kilobytes(bytes)}`;

const read = (path: string) =>
  readFileSync(file(`dist/${path}`), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
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
/** What a visitor has loaded who types a name: the form, the suggestions with their list of names, and the answer. */
const asked = form + ['suggestions', 'names', 'answer'].reduce((sum, name) => sum + parts.get(name)!, 0);

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

const names: Record<Widget, string> = {
  algolia: 'Algolia autocomplete',
  vaadin: 'Vaadin combo box',
};

const lines: Line[] = [
  ...linesOfParts(),
  { what: '`embed.js`: all of it, English and Spanish', ours: kilobytes(gzip(read('embed.js'))) },
  { what: '`names.js`: the list of names for it', ours: kilobytes(gzip(read('names.js'))) },
];
for (const widget of widgets) {
  const { code, css } = await bundle(widget);
  const weight = gzip(code) + (css ? gzip(css) : 0);
  lines.push({
    what: `form and answer against ${names[widget]}`,
    ours: kilobytes(asked),
    against: kilobytes(weight),
    ratio: (asked / weight).toFixed(2),
  });
}
report('Size by gzip', lines);
