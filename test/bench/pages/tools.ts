/** What measures use inside a page: every page loads it before the script that is measured. */

export interface Tools {
  /** When the next frame is on the screen. */
  painted: () => Promise<number>;
  /** The document, and every shadow root in it that is open or of ours. */
  roots: () => (Document | ShadowRoot)[];
}

declare global {
  interface Window extends Tools {
    /** When the measured script began. */
    begun: number;
    /** Puts one widget into a place: the floor and the peers. */
    mount: (place: HTMLElement, endpoint: string) => void;
    /** Shows an answer of prices: the floor. */
    showRows: (list: HTMLElement, answer: string) => void;
  }
}

// a resize observer comes after the animation frames of a frame: what those change is on the screen with it
const painted = () =>
  new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    new ResizeObserver((_entries, observer) => {
      observer.disconnect();
      port2.postMessage(0);
    }).observe(document.documentElement);
  });

const roots = (root: Document | ShadowRoot = document): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll<Element & { renderRoot?: ShadowRoot }>('*')].flatMap((one) => {
    const inside = one.renderRoot ?? one.shadowRoot;
    return inside && inside !== root ? roots(inside) : [];
  }),
];

Object.assign(window, { painted, roots } satisfies Tools);
