/** What the log says about a request: never a drug, a place, a coupon key or an address. */

export interface RequestEntry {
  kind: 'request';
  /** ISO 8601, UTC. */
  time: string;
  /** The same as the answer's `X-Request-Id`. */
  id: string;
  /** An operation's name, or that of another route. */
  operation: string;
  status: number;
  /** Why it was refused or failed; one of the contract's codes. */
  code?: string;
  /** Milliseconds. */
  duration: number;
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

export type LogEntry = RequestEntry | NoticeEntry;
export type Log = (entry: LogEntry) => void;
