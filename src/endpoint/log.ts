/** The log entry of a request: never a drug, a place, a coupon key or an address. */

export interface RequestEntry {
  kind: 'request';
  /** ISO 8601, UTC. */
  time: string;
  /** The same as the response's `X-Request-Id`; that of a trusted proxy if there is one. */
  id: string;
  /** As it was sent, by a proxy or by anybody else. Source: W3C Trace Context. */
  traceparent?: string;
  /** Name of the requesting site, if there are several. */
  site?: string;
  /** Present if its origin was refused and differs from a listed one only by `www.`. */
  www?: true;
  /** An operation's name, or that of another route. */
  operation: string;
  status: number;
  /** Why it was refused or failed; one of the contract's codes. */
  code?: string;
  /** Why the service could not be reached, such as `ECONNREFUSED`. */
  cause?: string;
  /** Milliseconds, to two decimals. */
  duration: number;
  /** Milliseconds of that in calls to the service; absent if none was made for this request. */
  service?: number;
  /** How often the call was retried. */
  retries?: number;
  /** What `hashAddress` made of the visitor's address. */
  client?: string;
}

export interface NoticeEntry {
  kind: 'notice';
  time: string;
  level: 'warn' | 'error';
  /** For the operator; without secrets and without what visitors sent. */
  message: string;
  id?: string;
}

export const noticeOf = (level: NoticeEntry['level'], message: string, id?: string): NoticeEntry => ({
  kind: 'notice',
  time: new Date().toISOString(),
  level,
  message,
  ...(id && { id }),
});

export type LogEntry = RequestEntry | NoticeEntry;
export type Log = (entry: LogEntry) => void;

/** For hosts that pass no `log`: notices for the operator, without a line for each request. */
export function logToConsole(entry: LogEntry): void {
  if (entry.kind === 'notice') console[entry.level](`drug-price-lookup: ${entry.message}`);
}
