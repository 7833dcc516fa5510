import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface ComboboxHooks {
  /** How many options there are to move among. */
  count: () => number;
  pick: (index: number) => void;
  /** Enter with no option active. */
  submit: () => void;
  /** Escape with the list closed. @returns whether there was something to clear */
  clear: () => boolean;
}

/** Keys of an editable combobox with list autocomplete. Source: ARIA Authoring Practices. */
export class Combobox implements ReactiveController {
  open = false;
  /** Index of the active option; -1 while the focus is on the text. */
  active = -1;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #hooks: ComboboxHooks;

  constructor(host: ReactiveControllerHost & HTMLElement, hooks: ComboboxHooks) {
    this.#host = host;
    this.#hooks = hooks;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.ownerDocument.addEventListener('pointerdown', this.#onPointerDown);
  }

  hostDisconnected(): void {
    this.#host.ownerDocument.removeEventListener('pointerdown', this.#onPointerDown);
    this.close();
  }

  show(): void {
    this.open = true;
    this.#activate(-1);
  }

  close(): void {
    this.open = false;
    this.#activate(-1);
  }

  readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const handled = this.#onKey(event.key, event.altKey);
    if (handled) event.preventDefault();
  };

  readonly onFocusOut = (event: FocusEvent): void => {
    const inside = this.#host.shadowRoot
      ?.querySelector('#search')
      ?.contains(event.relatedTarget as Node | null);
    if (this.open && !inside) this.close();
  };

  readonly #onPointerDown = (event: Event): void => {
    if (this.open && !event.composedPath().includes(this.#host)) this.close();
  };

  /** @returns whether the key was meant for the combobox */
  #onKey(key: string, alt: boolean): boolean {
    const count = this.#hooks.count();
    const listed = this.open && count > 0;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (alt) {
          if (key === 'ArrowUp') this.close();
          else this.show();
        } else if (count) {
          const step = key === 'ArrowDown' ? 1 : -1;
          const from = this.open ? this.active : -1;
          this.open = true;
          this.#activate(from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count);
        }
        return true;
      }
      case 'Enter':
        if (listed && this.active >= 0) this.#hooks.pick(this.active);
        else this.#hooks.submit();
        return true;
      case 'Escape':
        if (!this.open) return this.#hooks.clear();
        this.close();
        return true;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        this.#activate(-1);
        return false;
      default:
        return false;
    }
  }

  #activate(index: number): void {
    this.active = index;
    this.#host.requestUpdate();
  }
}
