/**
 * Reads our element through the browser's accessibility tree and its own view of the document: both see into closed
 * shadow roots, as assistive technology does.
 */
import type { CDPSession } from 'playwright-core';

/** The fields that are read of a node in Chromium's DOM domain. */
interface DomNode {
  backendNodeId: number;
  nodeType: number;
  localName: string;
  nodeValue: string;
  attributes?: string[];
  frameId?: string;
  children?: DomNode[];
  shadowRoots?: DomNode[];
  contentDocument?: DomNode;
}

const isText = ({ nodeType }: DomNode) => nodeType === 3;
const within = ({ children = [], shadowRoots = [] }: DomNode) => [...shadowRoots, ...children];

function* everyNode(node: DomNode): Generator<DomNode> {
  yield node;
  for (const one of within(node)) yield* everyNode(one);
}

/** A control as a person looks for it: by role, and by the part, which is the same in every language. */
export interface Wanted {
  role: string;
  part: string;
}

export interface Control {
  id: number;
  name: string;
}

const attributesOf = ({ attributes = [] }: DomNode) =>
  new Map(
    Array.from({ length: attributes.length / 2 }, (_, at) => [attributes[2 * at]!, attributes[2 * at + 1]!]),
  );
const partsOf = (node: DomNode) => (attributesOf(node).get('part') ?? '').split(' ');

interface Spot {
  id: number;
  frameId: string | undefined;
}

export class View {
  readonly session: CDPSession;
  readonly #element: DomNode;
  /** Role and name of each node that is not hidden. */
  readonly #shown: Map<number, { role: string; name: string }>;

  private constructor(
    session: CDPSession,
    element: DomNode,
    shown: Map<number, { role: string; name: string }>,
  ) {
    this.session = session;
    this.#element = element;
    this.#shown = shown;
  }

  /** The first of our elements with that name in the documents of a session; undefined if there is none yet. */
  static async of(session: CDPSession, name: string): Promise<View | undefined> {
    const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as {
      root: DomNode;
    };
    const spot = findElement(root, name);
    if (!spot) return undefined;
    const [{ node }, { nodes }] = await Promise.all([
      session.send('DOM.describeNode', { backendNodeId: spot.id, depth: -1, pierce: true }),
      session.send('Accessibility.getFullAXTree', spot.frameId ? { frameId: spot.frameId } : {}),
    ]);
    const shown = nodes.flatMap(({ ignored, backendDOMNodeId, role, name: axName }) =>
      ignored || backendDOMNodeId === undefined
        ? []
        : [[backendDOMNodeId, { role: String(role?.value), name: String(axName?.value ?? '') }] as const],
    );
    return new View(session, node, new Map(shown));
  }

  get id(): number {
    return this.#element.backendNodeId;
  }

  attribute(name: string): string | undefined {
    return attributesOf(this.#element).get(name);
  }

  /** In document order. */
  controls({ role, part }: Wanted): Control[] {
    return [...everyNode(this.#element)].flatMap((node) => {
      const shown = this.#shown.get(node.backendNodeId);
      return shown?.role === role && partsOf(node).includes(part) && !attributesOf(node).has('disabled')
        ? [{ id: node.backendNodeId, name: shown.name }]
        : [];
    });
  }

  /** The text of each such part that is not hidden. */
  texts(part: string): string[] {
    return [...everyNode(this.#element)]
      .filter((node) => partsOf(node).includes(part))
      .map((node) => this.#textOf(node))
      .filter(Boolean);
  }

  /** All text that can be read in it. */
  get text(): string {
    return this.#textOf(this.#element);
  }

  #textOf(node: DomNode): string {
    return [...everyNode(node)]
      .filter((one) => isText(one) && this.#shown.has(one.backendNodeId))
      .map(({ nodeValue }) => nodeValue.trim())
      .filter(Boolean)
      .join(' ');
  }
}

/** Depth first, into frames of the same process too. */
function findElement(node: DomNode, name: string, frameId?: string): Spot | undefined {
  // only an upgraded element: without the script it has no root
  if (node.localName === name && node.shadowRoots?.length) return { id: node.backendNodeId, frameId };
  for (const one of within(node)) {
    const spot = findElement(one, name, frameId);
    if (spot) return spot;
  }
  return node.contentDocument && findElement(node.contentDocument, name, node.frameId);
}
