const holders = new Set<object>();
let overflow = '';

/** Keeps the page still behind a modal dialog; with several open, until the last of them closes. */
export function holdScroll(holder: object): void {
  const { style } = document.documentElement;
  if (!holders.size) overflow = style.overflow;
  style.overflow = 'hidden';
  holders.add(holder);
}

export function releaseScroll(holder: object): void {
  if (holders.delete(holder) && !holders.size) document.documentElement.style.overflow = overflow;
}
