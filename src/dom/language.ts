import { hostOf } from './flat-tree.ts';

/** BCP 47 tag of the nearest ancestor that names a language, through shadow roots; empty if none does. */
export function languageOf(element: Element | undefined): string {
  if (!element) return '';
  return element.closest('[lang]')?.getAttribute('lang') ?? languageOf(hostOf(element));
}
