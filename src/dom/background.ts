import { ancestors } from './flat-tree.ts';

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, opacity: number];

/** What is behind an element. */
export interface Background {
  /** Relative luminance, 0 (black) to 1 (white). Source: WCAG 2.2, "relative luminance". */
  luminance: number;
  /** Whether nothing else shows there: no picture covers it, and no unreadable page shows through. */
  isPlain: boolean;
}

/** An element and everything that may show behind it, from the inside; through frames if they can be read. */
export function behind(element: Element): Element[] {
  const frame = element.ownerDocument.defaultView?.frameElement;
  // a page with a color scheme paints its own background in a frame that has none
  return [...ancestors(element), ...(frame && !hasColorScheme(frame) ? behind(frame) : [])];
}

/** Whether a page, or a part of it, declares a color scheme: light or dark. */
export function hasColorScheme(element: Element): boolean {
  return colorScheme(element) !== 'normal';
}

/** Whether the color scheme that a page, or a part of it, declares is dark for this visitor. */
export function isSchemeDark(element: Element): boolean {
  const scheme = colorScheme(element);
  return /dark/.test(scheme) && (!/light/.test(scheme) || matchMedia('(prefers-color-scheme: dark)').matches);
}

/** As CSS writes it, such as `light dark`. Firefox before 96 knows none. */
function colorScheme(element: Element): string {
  const scheme = (getComputedStyle(element) as Partial<CSSStyleDeclaration>).colorScheme ?? 'normal';
  const meta = element.ownerDocument.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]');
  return scheme === 'normal' ? (meta?.content ?? scheme) : scheme;
}

/** What shows behind the text of an element: its own background first, the canvas of the page last. */
export function backgroundOf(element: Element): Background {
  let color: Color = [0, 0, 0, 0];
  let isPlain = true;
  const nodes = behind(element);
  for (const node of nodes) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    isPlain &&= backgroundImage === 'none';
    color = over(color, readColor(backgroundColor));
    if (color[3] === 1) return { luminance: luminanceOf(color), isPlain };
  }
  // a page of another origin shows through a frame without a background
  const outermost = nodes.at(-1)!.ownerDocument.defaultView;
  return {
    luminance: luminanceOf(over(color, [255, 255, 255, 1])),
    isPlain: isPlain && outermost === outermost?.top,
  };
}

/** @param below shows through the first, as far as its opacity allows */
export function over([red, green, blue, opacity]: Color, below: Color): Color {
  const share = below[3] * (1 - opacity);
  const all = opacity + share;
  if (!all) return [0, 0, 0, 0];
  const mix = (top: number, bottom: number) => (top * opacity + bottom * share) / all;
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), Math.min(1, all)];
}

export function readColor(text: string): Color {
  const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
  if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)];
  // another color space: a canvas can read it
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0, 0];
  context.fillStyle = '#0000';
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity / 255];
}

export function luminanceOf([red, green, blue]: Color): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
