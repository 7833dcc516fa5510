import type { ReactiveControllerHost } from 'lit';
import { backgroundOf, hasColorScheme, standing } from '../dom/background.ts';

/** Luminance up to which every color of the dark theme has 4.5:1, and from which every color of the light one has. */
const dark = 0.045;
const light = 0.7;
/** Luminance at which black and white are equally far. */
const middle = 0.18;

/**
 * Takes light or dark from what the host stands on where the page says neither, and a surface of its own where no theme
 * could be read there; `theme.styles.ts` has the rules. Again whenever the place or the look of the page changes.
 */
export function keepReadable(host: ReactiveControllerHost & HTMLElement): void {
  let isMeasured = false;
  let frame = 0;
  const measure = (): void => {
    const base = host.shadowRoot?.querySelector<HTMLElement>('.base');
    isMeasured = Boolean(base);
    if (base && host.isConnected) base.dataset.ground = groundOf(base);
  };
  const measureSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const observer = new MutationObserver(measureSoon);
  const preference = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  const document = host.ownerDocument;

  host.addController({
    hostConnected() {
      isMeasured = false;
      host.requestUpdate();
      for (const node of standing(host)) observer.observe(node, { attributes: true });
      // style sheets that come, go or change, and colors that change slowly
      observer.observe(document.head, {
        childList: true,
        subtree: true,
        attributes: true,
        characterData: true,
      });
      document.addEventListener('load', measureSoon, true);
      document.addEventListener('transitionend', measureSoon);
      preference?.addEventListener('change', measureSoon);
    },
    hostUpdated() {
      if (!isMeasured) measure();
    },
    hostDisconnected() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('load', measureSoon, true);
      document.removeEventListener('transitionend', measureSoon);
      preference?.removeEventListener('change', measureSoon);
    },
  });
}

/** @returns words for `data-ground` */
function groundOf(base: HTMLElement): string {
  // what we chose ourselves is no part of the page
  base.dataset.ground = '';
  if (hasColorScheme(base)) return '';
  const { luminance, isPicture } = backgroundOf(base);
  const isReadable = !isPicture && (luminance <= dark || luminance >= light);
  // an owner who gives the text a color has chosen it for that place
  const isThemed = getComputedStyle(base).getPropertyValue('--drug-price-color-text') !== '';
  return `${luminance < middle ? 'dark' : ''} ${isReadable || isThemed ? '' : 'surface'}`.trim();
}
