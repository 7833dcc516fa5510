/** A letter escaped as its number, which hides `url` or `@import`. */
const numberedLetter = /\\0{0,4}([46][1-9a-f]|[57][0-9a])(?![0-9a-f])\s?/gi;
/** A letter escaped as itself, which hides them as well. */
const escapedLetter = /\\([g-z])/gi;

/**
 * CSS that fetches only what is allowed. The frame's policy would block the rest; this keeps the browser from trying.
 * @param mayFetch whether a picture at an https address is fetched
 */
export function cleanCss(text: string, mayFetch: (address: string) => boolean): string {
  return (
    text
      .replace(numberedLetter, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replace(escapedLetter, '$1')
      .replace(/@(import|namespace)[^;}]*/gi, '')
      .replace(/@font-face\s*\{[^{}]*\}/gi, (rule) => (/url\(\s*(?!\s|["']?data:)/i.test(rule) ? '' : rule))
      // these accept an address without url()
      .replace(/(image-set|cross-fade|image|src)\(/gi, 'none(')
      .replace(/url\(\s*(?!\s|["']?(data:|#))["']?([^"')]*)[^)]*/gi, (whole, _, address: string) =>
        /^https:\/\//i.test(address) && mayFetch(address) ? whole : 'url(data:,',
      )
  );
}
