/**
 * Puts a text on the clipboard; by a selection in `root` if the page may not use the Clipboard API.
 * @param mark marks the field that holds the text for that moment
 */
export async function copyText(
  text: string,
  root: ShadowRoot,
  mark: (field: HTMLElement) => void,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, root, mark);
  }
}

function copySelection(text: string, root: ShadowRoot, mark: (field: HTMLElement) => void): boolean {
  const before = root.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  mark(field);
  field.readOnly = true;
  // some scripts listen to its `value`
  field.textContent = text;
  // nothing outside an open modal dialog can be selected
  (before?.closest('dialog') ?? root).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
