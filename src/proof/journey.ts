/** A whole visit as recorded by a browser test: which host got which fields, without values. */

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
