const american = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;

/** A US phone number and the service's text around it; without a number, all of the text is `after`. */
export function phoneParts(text: string): { before: string; number: string; after: string } {
  const { 0: number = '', index = 0 } = american.exec(text) ?? {};
  return { before: text.slice(0, index), number, after: text.slice(index + number.length) };
}
