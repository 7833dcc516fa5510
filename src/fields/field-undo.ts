import type { LitElement } from 'lit';

interface FieldHistory {
  /** The text as of the last edit by hand. */
  edited: string;
  /** The last edited text that the element replaced, and by what. */
  typed?: string;
  put?: string;
}

/**
 * Undoes and redoes what an element puts in the place of a typed text, such as a suggestion. The browser does not: by
 * `setRangeText` its own history is lost, and `execCommand`, which it does undo, tells the page's listeners the text.
 * @returns how to forget all that was typed
 */
export function undoReplacedText(host: LitElement): { forget: () => void } {
  let histories = new WeakMap<EventTarget, FieldHistory>();

  const listen = (event: Event): void => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const { value } = field;
    const history = histories.get(field);
    if (!history || event.type === 'input') {
      histories.set(field, { ...history, edited: value });
      return;
    }
    // the element replaced the text, not an edit
    if (value !== history.edited)
      Object.assign(history, { typed: history.edited, put: value, edited: value });
    const isRedo = direction(event as KeyboardEvent & InputEvent);
    if (isRedo !== undefined) restore(event, field, history, isRedo);
  };

  host.addController({
    hostConnected() {
      for (const type of ['keydown', 'beforeinput', 'input']) host.renderRoot.addEventListener(type, listen);
    },
  });
  return { forget: () => (histories = new WeakMap()) };
}

/** @returns whether a key or a menu asks to redo; undefined if it does not ask to undo either */
function direction(event: KeyboardEvent & InputEvent): boolean | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey, inputType } = event;
  if (event.type === 'beforeinput')
    return /^history/.test(inputType) ? inputType === 'historyRedo' : undefined;
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  return /^z$/i.test(key) ? shiftKey : ctrlKey && /^y$/i.test(key) ? true : undefined;
}

function restore(event: Event, field: HTMLInputElement, history: FieldHistory, isRedo: boolean): void {
  const { typed, put } = history;
  const { value } = field;
  // what the visitor has typed since then, the browser undoes
  if (typed === undefined || (value !== typed && (isRedo || value !== put))) return;
  // also where nothing is left: what the browser would undo is no longer in the field
  event.preventDefault();
  const text = isRedo ? put! : typed;
  if (value === text) return;
  field.setRangeText(text, 0, value.length, 'end');
  // does not leave the shadow root
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
