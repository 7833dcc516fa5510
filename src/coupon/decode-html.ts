/** Byte order marks. */
const marks = [
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
  ['\xef\xbb\xbf', 'utf-8'],
] as const;

/** The text of an HTML document, by its byte order mark, its own declaration, or else as UTF-8. */
export function decodeHtml(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  const mark = marks.find(([bytes]) => head.startsWith(bytes));
  // a declaration that is readable as ASCII cannot be UTF-16
  const declared = /<meta[^>]+charset\s*=\s*(?:["']\s*)?(?!utf-?16)([\w-]+)/i.exec(head);
  try {
    return new TextDecoder((mark ?? declared)?.[1]).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
