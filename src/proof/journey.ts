/** A whole visit as recorded by a browser test: which host got which fields, without values. */
import { escapeHtml } from '../html.ts';
import { table } from './page.ts';

export interface RecordedRequest {
  to: string;
  method: string;
  path: string;
  /** Names of the fields in the body or in the query. */
  fields: string[];
  /** Names: for a browser's request those that may identify the visitor, for the endpoint's all that it sets. */
  headers: string[];
}

export interface Journey {
  /** The browser's requests. */
  page: RecordedRequest[];
  /** The signing endpoint's resulting requests to the price service. */
  endpoint: RecordedRequest[];
  /** The fields of an entry in the endpoint's log. */
  log: string[];
  /** Names of the items that the browser stored for the page. */
  stored: string[];
}

const code = (names: string[]) =>
  names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ') || 'none';

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

/** As HTML, below a heading of level 2. */
export const journeyTables = ({ page, endpoint, log }: Journey): string =>
  `<h3>From the browser</h3>
${requests('Requests of the browser', page)}
<h3>From the signing endpoint</h3>
${requests('Requests of the signing endpoint', endpoint)}
<h3>In its log</h3>
<p>${code(log)}: the fields of this visit’s lines; above is all that a line may have.</p>`;
