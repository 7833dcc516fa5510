/** Session recorders, pixels and tag managers on the page: which of them leave the elements out, and what to do about the others. */
import { recorders } from '../contract/recorders.ts';
import { ok, warn, type Findings } from './finding.ts';
import { sourceOfScript } from './held-scripts.ts';
import { at, type Tag } from './markup.ts';

/** What identifies each recorder in the address of its script, or in the few lines that start it. */
const traces: Readonly<Record<string, RegExp>> = {
  rrweb: /[/@]rrweb\b|\brrweb\.record\b/,
  PostHog: /\bposthog\.(?:init|com)\b/,
  Datadog: /\bdatadoghq-browser-agent\.com\b|\bDD_RUM\b/,
  Sentry: /\bsentry-cdn\.com\b|\bSentry\.init\b/,
  Hotjar: /\bhotjar\.com\b/,
  'Microsoft Clarity': /\bclarity\.ms\b/,
  Fullstory: /\bfullstory\.com\b/,
  LogRocket: /\bcdn\.(?:logrocket\.|lr-)|\bLogRocket\.init\b/,
  Heap: /\bheapanalytics\.com\b|\bheap-api\.com\b|\bheap\.load\b/,
  Amplitude: /\bcdn\.amplitude\.com\b|\bamplitude\.init\b/,
  Mouseflow: /\bmouseflow\.com\b/,
  'New Relic': /\bjs-agent\.newrelic\.com\b|\bNREUM\b/,
  Matomo: /\bmatomo\.(?:js|php)\b|\bpiwik\.js\b/,
  'Lucky Orange': /\bluckyorange\.(?:com|net)\b/,
  'Adobe Analytics': /\bAppMeasurement\b|\bomtrdc\.net\b/,
};

/** They load whatever is set in their own console, now or later. */
const tagManagers: Readonly<Record<string, RegExp>> = {
  'Google Tag Manager': /\bgoogletagmanager\.com\/gtm\.js\b/,
  'Adobe Experience Platform Tags': /\bassets\.adobedtm\.com\b/,
  'Tealium iQ': /\btags\.tiqcdn\.com\b/,
  'Matomo Tag Manager': /\bcontainer_\w+\.js\b/,
  'Piwik PRO': /\bcontainers\.piwik\.pro\b/,
  Segment: /\bcdn\.segment\.com\b/,
  Ensighten: /\bnexus\.ensighten\.com\b/,
};

/** Not session recorders, but they listen to clicks or typing by default, and document no mark that the elements carry. */
const pixels: Readonly<Record<string, RegExp>> = {
  'Google Analytics': /\bgoogletagmanager\.com\/gtag\/js\b|\bgoogle-analytics\.com\b/,
  'Meta Pixel': /\bconnect\.facebook\.net\b/,
  'TikTok Pixel': /\banalytics\.tiktok\.com\b/,
  'LinkedIn Insight Tag': /\bsnap\.licdn\.com\b/,
  'Microsoft Advertising': /\bbat\.bing\.com\b/,
  'Crazy Egg': /\bscript\.crazyegg\.com\b/,
};

interface Listener {
  name: string;
  trace: RegExp;
  /** What it does, if no mark of ours keeps it out. */
  does?: string;
  marks: readonly string[];
}

const unmarked = 'obeys no mark of the elements, and may read what patients type';
const named = (list: Readonly<Record<string, RegExp>>, does: string): Listener[] =>
  Object.entries(list).map(([name, trace]) => ({ name, trace, does, marks: [] }));

export const listeners: readonly Listener[] = [
  ...named(tagManagers, 'may load scripts that obey no mark, and read what patients type'),
  ...named(pixels, unmarked),
  ...recorders.flatMap(({ name, marks }) => {
    const trace = traces[name];
    return trace ? [{ name, trace, marks, ...(!marks.length && { does: unmarked }) }] : [];
  }),
];

/** Characters of an inline script that are searched: the code that starts a tool is short. */
const longest = 20_000;

export function* checkListeners(scripts: readonly Tag[], elements: readonly Tag[]): Findings {
  if (!elements.length) return;
  const isSealed = elements.every(({ attributes }) => attributes.has('sealed'));
  const told = new Set<string>();
  for (const tag of scripts) {
    const source = sourceOfScript(tag) ?? tag.text.slice(0, longest);
    for (const { name, trace, does, marks } of listeners) {
      if (told.has(name) || !trace.test(source)) continue;
      told.add(name);
      if (!does) yield ok(at(tag), `${name} leaves the elements out, by their mark ${marks.join(' or ')}`);
      else if (isSealed) yield ok(at(tag), `${name} is there, and the elements are sealed`);
      else
        yield warn(
          at(tag),
          `${name} ${does}. Add the attribute sealed to each element, or keep it off this page.`,
        );
    }
  }
}
