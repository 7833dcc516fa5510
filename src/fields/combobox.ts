import type { LitElement, ReactiveController } from 'lit';
import { listenToDocument } from '../controllers/document-listener.ts';

interface ComboboxHooks {
  /** The options, without duplicates. */
  options: () => readonly string[];
  /** Enter. @param active the active option; undefined if there is none */
  enter: (active: string | undefined) => void;
  /** Brings the active option into sight. */
  reveal: (option: Element) => void;
  /** Escape with the list closed. @returns whether there was something to clear */
  clear: () => boolean;
}

/** Keys of an editable combobox with list autocomplete. Source: ARIA Authoring Practices. */
export class Combobox implements ReactiveController {
  open = false;
  /** By its text, since a late response may reorder the list; undefined while the focus is on the input. */
  active?: string | undefined;

  readonly #host: LitElement;
  readonly #hooks: ComboboxHooks;

  constructor(host: LitElement, hooks: ComboboxHooks) {
    this.#host = host;
    this.#hooks = hooks;
    host.addController(this);
    listenToDocument(host, 'pointerdown', (event) => {
      if (this.open && !event.composedPath().includes(host)) this.close();
    });
  }

  hostConnected(): void {
    this.#host.renderRoot.addEventListener('pointerdown', this.#onPress);
  }

  hostDisconnected(): void {
    this.#host.renderRoot.removeEventListener('pointerdown', this.#onPress);
    this.close();
  }

  show(): void {
    this.open = true;
    this.#activate();
  }

  readonly close = (): void => {
    this.open = false;
    this.#activate();
  };

  /** Only where the focus goes to another control: VoiceOver on iOS takes it from the field while it moves to the list. */
  readonly onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget) this.close();
  };

  readonly #onPress = ({ target }: Event): void => {
    if (this.open && !(target as Element).closest('.combobox')) this.close();
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    // Safari ends a composition before the key that confirms it
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return;
    if (this.#onKey(event.key, event.altKey)) event.preventDefault();
  };

  /** @returns whether the key was meant for the combobox */
  #onKey(key: string, alt: boolean): boolean {
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const down = key === 'ArrowDown';
        const options = this.#hooks.options();
        const count = options.length;
        if (alt && down) this.show();
        else if (alt) this.close();
        else if (count) {
          // from the input, down goes to the first option and up to the last
          const from = Math.max(options.indexOf(this.active!), down ? -1 : 0);
          this.open = true;
          this.#activate(options[(from + (down ? 1 : count - 1)) % count]);
        }
        return true;
      }
      case 'Enter':
        this.#hooks.enter(this.#hooks.options().find((option) => option === this.active));
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
        this.#activate();
    }
    return false;
  }

  #activate(option?: string): void {
    this.active = option;
    this.#host.requestUpdate();
    if (option) void this.#showActive();
  }

  async #showActive(): Promise<void> {
    await this.#host.updateComplete;
    const option = this.#host.renderRoot.querySelector('[aria-selected=true]');
    if (option) this.#hooks.reveal(option);
  }
}
