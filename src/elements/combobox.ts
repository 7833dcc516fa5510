import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listenToDocument } from './document-listener.ts';

interface ComboboxHooks {
  /** How many options there are to move among. */
  count: () => number;
  /** Enter. @param active index of the active option; -1 where none is */
  enter: (active: number) => void;
  /** Escape with the list closed. @returns whether there was something to clear */
  clear: () => boolean;
}

/** Keys of an editable combobox with list autocomplete. Source: ARIA Authoring Practices. */
export class Combobox implements ReactiveController {
  open = false;
  /** Index of the active option; -1 while the focus is on the text. */
  active = -1;

  readonly #host: ReactiveControllerHost;
  readonly #hooks: ComboboxHooks;

  constructor(host: ReactiveControllerHost & HTMLElement, hooks: ComboboxHooks) {
    this.#host = host;
    this.#hooks = hooks;
    host.addController(this);
    listenToDocument(host, 'pointerdown', (event) => {
      if (this.open && !event.composedPath().includes(host)) this.close();
    });
  }

  hostDisconnected(): void {
    this.close();
  }

  show(): void {
    this.open = true;
    this.#activate(-1);
  }

  readonly close = (): void => {
    this.open = false;
    this.#activate(-1);
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    // Safari has ended a composition by the time of the key that confirms it
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return;
    if (this.#onKey(event.key, event.altKey)) event.preventDefault();
  };

  /** @returns whether the key was meant for the combobox */
  #onKey(key: string, alt: boolean): boolean {
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const down = key === 'ArrowDown';
        const count = this.#hooks.count();
        if (alt && down) this.show();
        else if (alt) this.close();
        else if (count) {
          // from the text, down leads to the first option and up to the last
          const from = Math.max(this.active, down ? -1 : 0);
          this.open = true;
          this.#activate((from + (down ? 1 : count - 1)) % count);
        }
        return true;
      }
      case 'Enter':
        this.#hooks.enter(this.active);
        return true;
      case 'Escape':
        if (!this.open) return this.#hooks.clear();
        this.close();
        return true;
      case 'Tab':
        this.close();
        break;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        this.#activate(-1);
    }
    return false;
  }

  #activate(index: number): void {
    this.active = index;
    this.#host.requestUpdate();
  }
}
