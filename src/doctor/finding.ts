/** The doctor's output: one line per finding. Text from the page is made safe for a terminal, in JSON too. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  /** What was checked. */
  about: string;
  /** What was found, and what to do about it. */
  text: string;
}

export type Findings = Generator<Finding>;
export type LaterFindings = AsyncGenerator<Finding>;

/** A page's text on one line, without control characters and characters that reverse the direction. */
export const quoted = (text: string, maxLength = 200): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain;
};

const find =
  (level: Finding['level']) =>
  (about: string, text: string): Finding => ({ level, about: quoted(about), text: quoted(text, 600) });

export const ok = find('ok');
export const warn = find('warn');
export const fail = find('fail');

export const lineOf = ({ level, about, text }: Finding): string => `${level.padEnd(4)} ${about}: ${text}`;
