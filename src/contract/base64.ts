/** Strict base64: `atob` alone accepts white space, and a grouped regular expression overflows the stack on long text. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const binary = atob(text);
  return new Uint8Array(binary.length).map((_, i) => binary.charCodeAt(i));
}
