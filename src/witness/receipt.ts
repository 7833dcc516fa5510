/** The owner's receipt: what was done, who got what, and what was not tried, as a page of its own. */
import { quoted } from '../doctor/finding.ts';
import { escapeHtml, list, row, table } from '../html.ts';
import type { Kind, Secret } from './secrets.ts';
import { adviceOf } from './advice.ts';
import { thisPage, type Finding, type Verdict } from './findings.ts';
import type { Typing } from './lookup.ts';

export interface Receipt extends Verdict {
  page: string;
  /** ISO 8601. */
  date: string;
  /** The browser and its version. */
  browser: string;
  version: string;
  endpoint: string;
  secrets: readonly Secret[];
  typing: Typing | undefined;
  untried: readonly string[];
  incomplete: string | undefined;
  /** Whether every element of ours on the page is sealed. */
  isSealed: boolean;
}

const names: Record<Kind, string> = {
  medicine: 'the medicine',
  place: 'the place',
  price: 'prices',
  code: 'coupon codes',
};

/** As a list in a sentence. */
export function listOf(kinds: readonly Kind[]): string {
  const all = kinds.map((kind) => names[kind]);
  const last = all.pop() ?? 'nothing';
  return all.length ? `${all.join(', ')} and ${last}` : last;
}

/** How the holder got it, as the rest of a sentence. */
export function wayOf({ holder, where, times, scripts, inPieces }: Finding): string {
  const often = times > 1 ? `, ${times} times` : '';
  const by = scripts.length ? `, sent by ${scripts.slice(0, 3).join(', ')}` : '';
  if (inPieces) return `in pieces, such as letter by letter, by ${where}${by}`;
  return holder === thisPage ? `in ${where}${often}` : `by ${where}${often}${by}`;
}

/** What the endpoint got before the visitor asked. */
export function typingText({ requests, isChosen }: Typing): string {
  if (!requests) return 'what was typed stayed on the page until Enter';
  const asked = `the endpoint was asked for names ${requests > 1 ? `${requests} times` : 'once'} before Enter`;
  return isChosen ? `${asked}, as suggestions="service" says` : asked;
}

/** What no lookup of the witness can show. */
export const neverTried = [
  'Tags that wait for consent: no button of a consent banner was pressed.',
  'Mouse and touch: everything was done by keyboard, in this browser alone.',
  'Printing, sharing and the list of several medicines.',
  'What is encrypted, hashed, or packed in a way of its own.',
  'Variables that only a script itself can reach, WebRTC, what a service worker asks for by itself, and WebSockets of workers.',
  'What the endpoint and other servers do with what they got.',
];

const escape = (text: string) => escapeHtml(quoted(text, 2000));
const captioned = (caption: string, heads: string[], rows: string[][]) =>
  table(heads, rows.map(row), `<caption>${caption}</caption>`);

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
caption { text-align: start; font-weight: 700; }
th, td { border: 1px solid; padding: .4rem .6rem; text-align: start; vertical-align: top; }
.verdict { font-size: 1.25rem; border-inline-start: .4rem solid; padding-inline-start: 1rem; }
`;

/** Text from the page is always escaped, and the receipt loads nothing. */
export function receiptPage(receipt: Receipt): string {
  const {
    page,
    date,
    browser,
    version,
    endpoint,
    findings,
    hosts,
    unread,
    allowed,
    secrets,
    typing,
    untried,
  } = receipt;
  const verdict = findings.length
    ? `${new Set(findings.map(({ holder }) => holder)).size} got what only the signing endpoint may get.`
    : 'Only the signing endpoint got what was looked up.';
  const day = new Date(date).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const typed = secrets.flatMap(({ kind, text }) => (/medicine|place/.test(kind) ? [escape(text)] : []));
  const counted = Object.entries(hosts).toSorted(([, a], [, b]) => b - a);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Who heard a lookup on ${escape(page)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Who heard a lookup</h1>
<p class="verdict">${verdict}</p>
${captioned(
  'What was done',
  ['What', 'Which'],
  [
    ['Page', escape(page)],
    ['Date', `<time datetime="${escape(date)}">${day} UTC</time>`],
    ['Browser', escape(browser)],
    ['drug-price-lookup', escape(version)],
    ['Looked up', typed.join(', ')],
    ['Signing endpoint', `${escape(endpoint)}: ${allowed.requests} calls, ${listOf(allowed.kinds)}`],
    ...(typing ? [['While it was typed', typingText(typing)]] : []),
  ],
)}
<h2>Who else got it</h2>
${
  findings.length
    ? captioned(
        'Everybody but the endpoint',
        ['Who', 'What', 'How', 'What to do'],
        findings.map((finding) => [
          escape(finding.holder),
          listOf(finding.kinds),
          escape(wayOf(finding)),
          escape(adviceOf(finding, receipt.isSealed)),
        ]),
      )
    : '<p>Nobody, as far as was looked.</p>'
}
<h2>Hosts</h2>
${captioned(
  'Every host that was contacted',
  ['Host', 'Requests'],
  counted.map(([host, count]) => [escape(host), String(count)]),
)}
<h2>What was not tried</h2>
${list([...untried, ...unread.map((host) => `Some of what ${host} was sent could not be read.`), ...neverTried].map(escape))}
</main>
</body>
</html>
`;
}
