/** An escape: a character as its number, with the white space that ends it, or as itself. */
const escaped = /\\(?:([0-9a-f]{1,6})(?:\r\n|\s)?|([^]))/gi;

/** A letter for its escape, which may hide `url` or `@import`. Another number ends before what comes of the next escape. */
function unescaped(whole: string, code: string | undefined, itself = '', at: number, text: string): string {
  const character = code ? String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)) : itself;
  if (/[a-z]/i.test(character)) return character;
  return code && text[at + whole.length] === '\\' ? `\\${code} ` : whole;
}

/**
 * CSS that fetches only what is allowed, without a `<`, so that it ends no element. The frame's policy would block the rest;
 * this keeps the browser from trying. A space replaces what is removed, so that what was around it is not joined.
 * @param mayFetch whether a picture at an https address is fetched
 */
export function sanitizeCss(text: string, mayFetch: (address: string) => boolean): string {
  return (
    text
      .replace(escaped, unescaped)
      .replace(/@(import|namespace)[^;}]*/gi, ' ')
      .replace(/@font-face\s*\{[^{}]*\}/gi, (rule) => (/url\(\s*(?!\s|["']?data:)/i.test(rule) ? ' ' : rule))
      // these accept an address without url()
      .replace(/(image-set|cross-fade|image|src)\(/gi, 'none(')
      .replace(/url\(\s*(?!\s|["']?(data:|#))["']?([^"')]*)[^)]*/gi, (whole, _, address: string) =>
        /^https:\/\//i.test(address) && mayFetch(address) ? whole : 'url(data:,',
      )
      .replaceAll('<', '\\3c ')
  );
}
