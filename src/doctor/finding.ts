/** What the doctor says: one line per finding. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  /** What was looked at. */
  about: string;
  /** What was found, and what to do about it. */
  text: string;
}

export type Findings = Generator<Finding>;
export type LaterFindings = AsyncGenerator<Finding>;

const find =
  (level: Finding['level']) =>
  (about: string, text: string): Finding => ({ level, about, text });

export const ok = find('ok');
export const warn = find('warn');
export const fail = find('fail');

/** Text of a page, made fit for one line of a terminal. */
export const quoted = (text: string, most = 200): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
};

export const lineOf = ({ level, about, text }: Finding): string =>
  `${level.padEnd(4)} ${quoted(about)}: ${quoted(text, 600)}`;
