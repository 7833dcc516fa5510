import type { ReactiveControllerHost } from 'lit';
import { backgroundOf, behind, hasColorScheme, isSchemeDark } from '../dom/background.ts';
import { warnOwner } from '../dom/warn.ts';
import { readableAccent, type Accent } from '../dom/readable-accent.ts';

/** Luminance up to which every color of the dark theme has 4.5:1, and from which every color of the light one does. */
const dark = 0.045;
const light = 0.7;
/** Luminance with equal contrast to black and white. */
const middle = 0.18;

/** What may change the look of a page: style sheets that load, and color transitions. */
const events = ['load', 'transitionend', 'animationend'];

/**
 * Takes light or dark from the host's background if the page sets neither, and a surface of its own if neither
 * is readable there; `theme.styles.ts` has the rules. Then sees to it that the owner's accent can be read there.
 * Repeats whenever the place or the look of the page changes.
 * @param base contains everything that is shown; null before the first render
 */
export function ensureBackgroundContrast(
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
  // an element may be moved to another document, such as a frame's
  let page: Document;

  host.addController({
    hostConnected() {
      isMeasured = false;
      page = host.ownerDocument;
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

/** Elements to measure before the next paint. */
const due = new Set<HTMLElement>();

/** All are read before one is written, so that the browser computes the styles of a page once, not once per element. */
function measureWithOthers(base: HTMLElement): void {
  if (!due.size) queueMicrotask(measureAll);
  due.add(base);
}

const accentProperties = ['--accent', '--on-accent'];

/** Sets `data-ground`, which tells the styles what to do: `dark`, `surface`, both or neither; and an accent, if need be. */
function measureAll(): void {
  const bases = [...due].filter((base) => base.isConnected);
  due.clear();
  // an earlier choice made here is not part of the page
  for (const base of bases) {
    delete base.dataset.ground;
    for (const name of accentProperties) base.style.removeProperty(name);
  }
  const grounds = bases.map(groundOf);
  bases.forEach((base, i) => {
    if (grounds[i]) base.dataset.ground = grounds[i];
  });
  const accents = bases.map(readableAccent);
  bases.forEach((base, i) => {
    if (accents[i]) setAccent(base, accents[i]);
  });
}

function setAccent(base: HTMLElement, { accent, onAccent }: Accent): void {
  base.style.setProperty('--accent', accent);
  base.style.setProperty('--on-accent', onAccent);
  warnOwner(
    '--drug-price-color-accent is too near to its ground, or to -on-accent: other colors are used. Set both for light and dark, by light-dark().',
  );
}

// there is no `CSS` where pages are tested without a browser
const knowsLightDark = () => typeof CSS !== 'undefined' && CSS.supports('color', 'light-dark(red, red)');

function groundOf(base: HTMLElement): string {
  if (hasColorScheme(base)) {
    // where `light-dark()` is unknown, our styles must be told
    return !knowsLightDark() && isSchemeDark(base) ? 'dark' : '';
  }
  const { luminance, isPlain } = backgroundOf(base);
  const isReadable = isPlain && (luminance <= dark || luminance >= light);
  // an owner who sets a text color has chosen it for that background
  const isThemed = getComputedStyle(base).getPropertyValue('--drug-price-color-text') !== '';
  return `${luminance < middle ? 'dark' : ''} ${isReadable || isThemed ? '' : 'surface'}`.trim();
}
