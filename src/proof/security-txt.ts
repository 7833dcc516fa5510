/** A security.txt (RFC 9116) whose address is the one in SECURITY.md. */

/** Placeholder in a template for what only the publisher knows. */
export const expiresPlaceholder = '{EXPIRES}';
const day = 86_400_000;

/** The address to report a vulnerability to, which SECURITY.md alone has. @throws */
export function contactOf(security: string): string {
  const [, address] = /^Write to <([\w.+-]+@[\w.-]+)>/m.exec(security) ?? [];
  if (!address) throw new Error('SECURITY.md has no line "Write to <ADDRESS>"');
  return address;
}

/** Whether nobody has filled it in yet: RFC 2606 keeps these names free. */
export const isPlaceholder = (address: string): boolean => /\.(example|invalid|test)$/.test(address);

/**
 * @param expires a time by RFC 3339; without it only a template is made
 * @throws if a time is given and nobody has filled in the address: a report to it would reach nobody
 */
export function securityTxt(security: string, expires = expiresPlaceholder): string {
  const contact = contactOf(security);
  if (expires !== expiresPlaceholder && isPlaceholder(contact)) {
    const line = security.split('\n').findIndex((text) => text.startsWith(`Write to <${contact}>`)) + 1;
    throw new Error(
      `SECURITY.md, line ${line}, has the placeholder ${contact}: fill in your address there first`,
    );
  }
  const comments = [
    ...(isPlaceholder(contact)
      ? ['# The address is a placeholder: fill it in, in SECURITY.md, and generate this file again.']
      : []),
    ...(expires === expiresPlaceholder
      ? [
          '# A template: a file that is made by a program cannot promise until when somebody reads that address.',
          '# npm run proof -- --expires YYYY-MM-DD writes security.txt for /.well-known, a year ahead at most.',
        ]
      : []),
  ];
  return [
    ...comments,
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}

/** @param today `YYYY-MM-DD` @throws if the day is invalid, past, or beyond the year ahead that RFC 9116 recommends */
export function expiryOf(text: string, today: Date): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(at)) throw new Error('--expires takes a day such as 2027-06-30');
  const ahead = at - today.getTime();
  if (ahead <= 0 || ahead > 366 * day) throw new Error('--expires takes a day to come, a year ahead at most');
  return new Date(at).toISOString().replace('.000', '');
}
