import { backgroundOf, luminanceOf, over, readColor, type Color } from './background.ts';

/** Contrast that text needs. Source: WCAG 2.2, 1.4.3. */
const enough = 4.5;
/** Luminance with equal contrast to black and white. */
const middle = 0.18;

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const css = ([red, green, blue]: Color) => `rgb(${red} ${green} ${blue})`;

/** Colors to use, as CSS. */
export interface Accent {
  accent: string;
  onAccent: string;
}

/**
 * An owner's accent, made darker or lighter until it can be read on what it stands on, and a color that can be read on
 * it; undefined where their own can. Often one color is meant for light and dark, and only one of them was looked at.
 * @param base has the colors where `theme.styles.ts` puts them, and no accent of its own
 */
export function readableAccent(base: HTMLElement): Accent | undefined {
  const style = getComputedStyle(base);
  const isOwn = (name: string) => style.getPropertyValue(`--drug-price-color-${name}`) !== '';
  if (!isOwn('accent') && !isOwn('on-accent')) return undefined;
  const [accent, onAccent, surface] = [style.floodColor, style.lightingColor, style.stopColor].map(readColor);
  const [red, green, blue] = accent!;
  const isDark = luminanceOf(surface!) < middle;
  // what differs from the surface in kind has no accent on it that both could have
  const grounds = [luminanceOf(surface!), backgroundOf(base).luminance].filter(
    (luminance) => luminance < middle === isDark,
  );
  const isReadable = (color: Color) => grounds.every((one) => contrast(one, luminanceOf(color)) >= enough);
  const end = isDark ? 255 : 0;
  let used = over(accent!, surface!);
  for (let share = 0.02; share < 1 && !isReadable(used); share += 0.02)
    used = over([end, end, end, share], [red, green, blue, 1]);
  const luminance = luminanceOf(used);
  const isOnReadable = contrast(luminance, luminanceOf(onAccent!)) >= enough;
  if (isOnReadable && luminance === luminanceOf(accent!)) return undefined;
  return {
    accent: css(used),
    onAccent: isOnReadable ? css(onAccent!) : luminance < middle ? '#fff' : '#000',
  };
}
