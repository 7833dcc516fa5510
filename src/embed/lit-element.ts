/** Elements in the manner of Lit: properties are declared, and what changed of them is shown in one microtask. */
import { Content } from './lit-template.ts';

interface Declaration {
  /** Default: the name in lower case. */
  attribute?: string | false;
  type?: unknown;
  initial?: unknown;
}

interface Controller {
  hostConnected?(): void;
  hostUpdate?(): void;
  hostUpdated?(): void;
  hostDisconnected?(): void;
}

type Properties = Record<string, unknown>;

/** A style sheet, parsed once it is needed. */
export const css = ([text]: TemplateStringsArray): (() => CSSStyleSheet) => {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text!);
    }
    return sheet;
  };
};

function read(text: string | null, type: unknown): unknown {
  if (type === Boolean) return text !== null;
  return type === Number && text !== null ? Number(text) : text;
}

export abstract class LitElement extends HTMLElement {
  static styles: readonly ReturnType<typeof css>[];
  static elementProperties = new Map<string, Declaration>();

  updateComplete: Promise<boolean>;
  renderRoot?: ShadowRoot;

  readonly #controllers: Controller[] = [];
  readonly #values: Properties = {};
  /** Set by the page before the element was defined. */
  #given: Properties = {};
  #changed = new Map<string, unknown>();
  #pending = false;
  #connected!: () => void;
  #content?: Content;

  static get observedAttributes(): string[] {
    return [...this.elementProperties.values()].flatMap(({ attribute }) => attribute || []);
  }

  /**
   * Does what decorators and a constructor do, from what the build makes of them (`declaredTables`).
   * @param table by name the initial value of an attribute's property, or its type; null where there is no attribute
   */
  static declareAll(table: Record<string, string | number | boolean | NumberConstructor | null>): void {
    this.elementProperties = new Map(this.elementProperties);
    for (const [name, given] of Object.entries(table)) {
      const attribute = given !== null && name.replace(/[A-Z]/g, '-$&').toLowerCase();
      const typed = given === Number;
      this.declare(name, {
        attribute,
        type: typed ? given : given?.constructor,
        initial: typed ? null : given,
      });
    }
  }

  static declare(name: string, declaration: Declaration): void {
    this.elementProperties.set(name, declaration);
    Object.defineProperty(this.prototype, name, {
      get(this: LitElement) {
        return this.#values[name];
      },
      set(this: LitElement, value: unknown) {
        const old = this.#values[name];
        if (Object.is(value, old)) return;
        this.#values[name] = value;
        if (!this.#changed.has(name)) this.#changed.set(name, old);
        this.requestUpdate();
      },
    });
  }

  constructor() {
    super();
    const own = this as unknown as Properties;
    this.updateComplete = new Promise((resolve) => (this.#connected = () => resolve(true)));
    this.requestUpdate();
    for (const [name, { initial }] of (this.constructor as typeof LitElement).elementProperties) {
      if (Object.hasOwn(this, name)) {
        this.#given[name] = own[name];
        delete own[name];
      }
      // what the setter does, without its cost: there are some 25 to an element
      if (initial !== null && initial !== undefined) {
        this.#values[name] = initial;
        this.#changed.set(name, undefined);
      }
    }
  }

  abstract render(): unknown;
  protected willUpdate?(changed: ReadonlyMap<string, unknown>): void;
  protected updated?(changed: ReadonlyMap<string, unknown>): void;

  addController(controller: Controller): void {
    this.#controllers.push(controller);
  }

  requestUpdate(): void {
    if (this.#pending) return;
    this.#pending = true;
    this.updateComplete = this.#updateAfter(this.updateComplete);
  }

  async #updateAfter(before: Promise<unknown>): Promise<boolean> {
    // one that failed is no reason to show nothing more
    await Promise.allSettled([before]);
    this.performUpdate();
    return !this.#pending;
  }

  protected performUpdate(): void {
    Object.assign(this, this.#given);
    this.#given = {};
    const changed = this.#changed;
    let view: unknown;
    try {
      this.willUpdate?.(changed);
      for (const controller of this.#controllers) controller.hostUpdate?.();
      view = this.render();
    } finally {
      this.#changed = new Map();
      this.#pending = false;
    }
    this.#content!.show(view);
    for (const controller of this.#controllers) controller.hostUpdated?.();
    this.updated?.(changed);
  }

  connectedCallback(): void {
    if (!this.renderRoot) {
      const root = (this.renderRoot = this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
      root.adoptedStyleSheets = (this.constructor as typeof LitElement).styles.map((sheet) => sheet());
      this.#content = new Content(root.appendChild(new Comment()), this);
      this.#connected();
    }
    for (const controller of this.#controllers) controller.hostConnected?.();
  }

  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  attributeChangedCallback(changed: string, _old: string | null, text: string | null): void {
    for (const [name, { attribute, type }] of (this.constructor as typeof LitElement).elementProperties)
      if (attribute === changed) (this as unknown as Properties)[name] = read(text, type);
  }
}

export const property =
  (declaration: Declaration = {}) =>
  (prototype: LitElement, name: string): void => {
    const element = prototype.constructor as typeof LitElement;
    if (!Object.hasOwn(element, 'elementProperties'))
      element.elementProperties = new Map(element.elementProperties);
    element.declare(name, { attribute: name.toLowerCase(), ...declaration });
  };

export const state = () => property({ attribute: false });
