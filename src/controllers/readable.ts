import type { ReactiveControllerHost } from 'lit';
import { backgroundOf, behind, hasColorScheme } from '../dom/background.ts';

/** Luminance up to which every color of the dark theme has 4.5:1, and from which every color of the light one has. */
const dark = 0.045;
const light = 0.7;
/** Luminance at which black and white are equally far. */
const middle = 0.18;

/** What may change the look of a page: style sheets that load, and colors that change slowly. */
const events = ['load', 'transitionend', 'animationend'];

/**
 * Takes light or dark from what the host stands on where the page says neither, and a surface of its own where neither
 * can be read there; `theme.styles.ts` has the rules. Again whenever the place or the look of the page changes.
 * @param base holds all that is shown; null before the first render
 */
export function keepReadable(
  host: ReactiveControllerHost & HTMLElement,
  base: () => HTMLElement | null,
): void {
  let isMeasured = false;
  let frame = 0;
  const measure = (): void => {
    const element = base();
    isMeasured = Boolean(element);
    if (element) measureWithOthers(element);
  };
  const measureSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const observer = new MutationObserver(measureSoon);
  const preference = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  const { ownerDocument: page } = host;

  host.addController({
    hostConnected() {
      isMeasured = false;
      host.requestUpdate();
      for (const node of behind(host)) observer.observe(node, { attributes: true });
      observer.observe(page.head, { childList: true, subtree: true, attributes: true, characterData: true });
      for (const type of events) page.addEventListener(type, measureSoon, true);
      preference?.addEventListener('change', measureSoon);
    },
    hostUpdated() {
      if (!isMeasured) measure();
    },
    hostDisconnected() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const type of events) page.removeEventListener(type, measureSoon, true);
      preference?.removeEventListener('change', measureSoon);
    },
  });
}

/** Those that are to be measured before the next paint. */
const due = new Set<HTMLElement>();

/** All are read before one is written, so that the browser computes the styles of a page once, not for each element. */
function measureWithOthers(base: HTMLElement): void {
  if (!due.size) queueMicrotask(measureAll);
  due.add(base);
}

/** Says by `data-ground` what the styles are to do: `dark`, `surface`, both or neither. */
function measureAll(): void {
  const bases = [...due].filter((base) => base.isConnected);
  due.clear();
  // what was chosen here before is no part of the page
  for (const base of bases) delete base.dataset.ground;
  const grounds = bases.map(groundOf);
  bases.forEach((base, i) => {
    if (grounds[i]) base.dataset.ground = grounds[i];
  });
}

function groundOf(base: HTMLElement): string {
  if (hasColorScheme(base)) return '';
  const { luminance, isPlain } = backgroundOf(base);
  const isReadable = isPlain && (luminance <= dark || luminance >= light);
  // an owner who gives the text a color has chosen it for that place
  const isThemed = getComputedStyle(base).getPropertyValue('--drug-price-color-text') !== '';
  return `${luminance < middle ? 'dark' : ''} ${isReadable || isThemed ? '' : 'surface'}`.trim();
}
