/** Templates in the markup of Lit: parsed once, cloned for each place, and updated only where a value changed. */
import { policy } from '../trusted-types.ts';

interface TemplateResult {
  strings: readonly string[];
  values: readonly unknown[];
}

/** A place of a template that expressions fill. */
interface Hole {
  /** Which node of the template it is in or at. */
  node: number;
  /** The first of its expressions. */
  at: number;
  /** Of an attribute, with the sign of its kind. */
  name?: string | undefined;
  /** Of an attribute: what stands around its expressions. */
  texts: readonly string[];
}

/** Brings what was cloned of a template up to date. */
type Update = (values: readonly unknown[]) => void;

export const nothing = Symbol('nothing');
export const html = (strings: TemplateStringsArray, ...values: unknown[]): TemplateResult => ({
  strings,
  values,
});

const textOf = (value: unknown) => `${(value ?? '') as string}`;

/** Stands for an expression in markup. */
const mark = '$$';
const templates = new WeakMap<readonly string[], ReturnType<typeof parse>>();

/** Elements and comments: `NodeFilter` has long names for these. */
const elementsAndComments = 0x81;
const walk = (root: Node) => document.createTreeWalker(root, elementsAndComments);

function parse(strings: readonly string[]) {
  // no answer of a service passes for a template: JSON has no such list
  if (!('raw' in strings)) throw new TypeError('no template');
  // so that a node that stays comes before all content
  let markup = strings[0] ? '' : '<!---->';
  // the parser lowers the case of names
  const names: (string | undefined)[] = [];
  for (const text of strings.slice(0, -1)) {
    markup += text;
    const name = /^[^>]*\s([^\s=]+)=("[^"]*)?$/.exec(markup.split('<').pop()!)?.[1];
    names.push(name);
    markup += name ? mark : `<!--${mark}-->`;
  }
  markup += strings.at(-1)!;
  const template = document.createElement('template');
  template.innerHTML = policy ? policy.createHTML(markup) : markup;
  const holes: Hole[] = [];
  const walker = walk(template.content);
  let at = 0;
  for (let node = 0; walker.nextNode(); node++) {
    const { currentNode } = walker;
    if (currentNode instanceof Element)
      for (const { name, value } of [...currentNode.attributes]) {
        const texts = value.split(mark);
        if (texts.length < 2) continue;
        holes.push({ node, at, name: names[at], texts });
        at += texts.length - 1;
        currentNode.removeAttribute(name);
      }
    else if ((currentNode as Comment).data === mark) holes.push({ node, at: at++, texts: [] });
  }
  if (at < strings.length - 1) throw new TypeError(markup);
  return { content: template.content, holes };
}

function clone(strings: readonly string[], host: object): { fragment: DocumentFragment; update: Update } {
  let template = templates.get(strings);
  if (!template) templates.set(strings, (template = parse(strings)));
  const fragment = document.importNode(template.content, true);
  const walker = walk(fragment);
  let node = -1;
  const updates = template.holes.map((hole) => {
    for (; node < hole.node; node++) walker.nextNode();
    return fill(hole, walker.currentNode, host);
  });
  return {
    fragment,
    update: (values) => {
      for (const update of updates) update(values);
    },
  };
}

function fill({ at, name, texts }: Hole, node: Node, host: object): Update {
  if (!name) {
    const content = new Content(node as Comment, host);
    return (values) => content.show(values[at]);
  }
  const element = node as Element & Record<string, unknown>;
  const [sign] = name;
  const bare = name.slice(1);
  let last: unknown = nothing;
  if (sign === '@') {
    element.addEventListener(bare, (event) => {
      if (typeof last === 'function') last.call(host, event);
    });
    return (values) => {
      last = values[at];
    };
  }
  return (values) => {
    const given = values.slice(at, at + texts.length - 1);
    const value = given.includes(nothing)
      ? nothing
      : '.?'.includes(sign!)
        ? given[0]
        : texts.map((text, i) => (i ? textOf(given[i - 1]) : '') + text).join('');
    if (value === last) return;
    last = value;
    if (sign === '.') (element as Record<string, unknown>)[bare] = value === nothing ? undefined : value;
    else if (sign === '?') element.toggleAttribute(bare, value !== nothing && Boolean(value));
    else if (value === nothing) element.removeAttribute(name);
    else element.setAttribute(name, value as string);
  };
}

/** What stands before an anchor: a text, what was cloned of a template, a list of such, or nothing. */
export class Content {
  readonly #anchor: ChildNode;
  readonly #host: object;
  /** What all of it comes after. */
  readonly #before: ChildNode | null;
  #last: unknown = nothing;
  #text?: Text;
  #items?: Content[];
  #cloned?: { strings: readonly string[]; update: Update };

  /** @param host what listeners have as `this` */
  constructor(anchor: ChildNode, host: object) {
    this.#anchor = anchor;
    this.#host = host;
    this.#before = anchor.previousSibling;
  }

  show(value: unknown): void {
    // what is an object may have changed within
    if (value === this.#last && typeof value !== 'object') return;
    this.#last = value;
    if (Array.isArray(value)) this.#showList(value);
    else if (typeof value === 'object' && value) this.#showTemplate(value as TemplateResult);
    else this.#showText(value === nothing ? '' : textOf(value));
  }

  #showText(text: string): void {
    if (!text || !this.#text) {
      this.#clear();
      if (text) this.#anchor.before((this.#text = new Text(text)));
    } else this.#text.data = text;
  }

  #showTemplate({ strings, values }: TemplateResult): void {
    if (this.#cloned?.strings === strings) return this.#cloned.update(values);
    const { fragment, update } = clone(strings, this.#host);
    update(values);
    this.#clear();
    this.#cloned = { strings, update };
    this.#anchor.before(fragment);
  }

  #showList(values: readonly unknown[]): void {
    if (!this.#items) this.#clear();
    const items = (this.#items ??= []);
    values.forEach((value, i) => {
      if (!items[i]) {
        const anchor = new Comment();
        this.#anchor.before(anchor);
        items[i] = new Content(anchor, this.#host);
      }
      items[i].show(value);
    });
    // from the end: each begins where the one before it ends
    while (items.length > values.length) {
      const item = items.pop()!;
      item.#clear();
      item.#anchor.remove();
    }
  }

  #clear(): void {
    for (;;) {
      const node = this.#anchor.previousSibling;
      if (!node || node === this.#before) break;
      node.remove();
    }
    this.#text = this.#items = this.#cloned = undefined;
  }
}
