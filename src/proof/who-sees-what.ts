/** Who receives lookups, how long they are kept, and who is responsible for what: handling.json and journey.json. */
import { escapeHtml, list, prose } from '../html.ts';
import type { Journey, RecordedRequest } from './journey.ts';
import { page, table } from './page.ts';
import { testName, type NamedTest } from './named-tests.ts';

export interface Handling {
  retention: { what: string; where: string; howLong: string; tests: NamedTest[] }[];
  duties: {
    law: string;
    about: string;
    ours: { says: string; tests: NamedTest[] }[];
    owners: string[];
  }[];
}

export const testsOf = ({ retention, duties }: Handling): NamedTest[] =>
  [...retention, ...duties.flatMap(({ ours }) => ours)].flatMap(({ tests }) => tests);

const verifiedBy = (tests: NamedTest[]) => list(tests.map(testName));
const code = (names: string[]) =>
  names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ') || 'none';
const linked = (html: string) => html.replace(/\[([\w.]+)\]\(([\w.]+)\)/g, '<a href="$2">$1</a>');

const requests = (label: string, recorded: RecordedRequest[]) =>
  table(
    label,
    ['Request', 'To', 'Fields', 'Headers'],
    recorded.map(({ method, path, to, fields, headers }) => [
      `<code>${method} ${escapeHtml(path)}</code>`,
      to,
      code(fields),
      code(headers),
    ]),
  );

/** @param picture the data flow, as SVG */
export const whoSeesWhat = ({ retention, duties }: Handling, journey: Journey, picture: string): string =>
  page(
    'Who sees what',
    `${picture}
<h2>What is kept, where, and how long</h2>
${table(
  'Retention',
  ['What', 'Where', 'How long', 'Verified by'],
  retention.map(({ what, where, howLong, tests }) => [
    prose(what),
    prose(where),
    prose(howLong),
    verifiedBy(tests),
  ]),
)}
<h2>The requests of a visit</h2>
<p>As a browser recorded them while a medicine and a ZIP code were typed, its prices and the ways to pay less were shown, a coupon was opened, shown at the counter, saved, copied, shared and printed, and the medicine was put on a list, whose coupons were printed (<code>test/e2e/journey.test.ts</code>). Names of fields, never values.</p>
<h3>From the browser</h3>
<p>The headers are those that may identify the visitor: authorization, cookie, origin, referer. Only requests for scripts have a referer.</p>
${requests('Requests of the browser', journey.page)}
<h3>From the signing endpoint</h3>
<p>The headers are all that it sets.</p>
${requests('Requests of the signing endpoint', journey.endpoint)}
<h3>In its log</h3>
<p>${code(journey.log)}: the fields of this visit’s lines; the table above says all that a line may have.</p>
<h2>Who is responsible for what</h2>
<p>This is not legal advice.</p>
${duties
  .map(
    ({ law, about, ours, owners }) => `<h3>${escapeHtml(law)}</h3>
<p>${prose(about)}</p>
<h4>What the package does</h4>
${list(ours.map(({ says, tests }) => linked(prose(says)) + verifiedBy(tests)))}
<h4>What the owner must do</h4>
${list(owners.map(prose))}`,
  )
  .join('\n')}`,
  );
