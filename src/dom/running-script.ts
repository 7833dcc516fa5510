import { documentPrototype } from './document-prototype.ts';

/**
 * The address of the classic script that runs now; undefined in a module and for an inline script. It is
 * read by the browser's own getter, since `<img name=currentScript>` shadows the property.
 */
export function addressOfRunningScript(): string | undefined {
  const script: unknown = Reflect.get(documentPrototype(), 'currentScript', document);
  if (!(script instanceof HTMLScriptElement) || script.tagName !== 'SCRIPT') return undefined;
  return isBaseLater(script) ? fromPage(script.getAttribute('src')) : script.src;
}

/** Whether the page's `<base>` came after the script, which was then loaded without it. */
function isBaseLater(script: HTMLScriptElement): boolean {
  const base = documentPrototype().querySelector.call(document, 'base[href]');
  return Boolean(base && script.compareDocumentPosition(base) & Node.DOCUMENT_POSITION_FOLLOWING);
}

function fromPage(address: string | null): string | undefined {
  try {
    return address ? new URL(address, location.href).href : undefined;
  } catch {
    return undefined;
  }
}
