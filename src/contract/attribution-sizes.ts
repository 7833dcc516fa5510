/** The provider's image, which its terms require. Source: specification, "Usage terms". */
import { hasOwn } from './has-own.ts';

/** Height of each size in CSS pixels; the width follows the image. */
export const attributionHeights = { tiny: 16, small: 24, medium: 32, large: 48, 'extra-large': 64 } as const;

export type AttributionSize = keyof typeof attributionHeights;

export function isAttributionSize(text: string): text is AttributionSize {
  return hasOwn(attributionHeights, text);
}
