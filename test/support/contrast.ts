/** Colors as a browser computes them, for tests of contrast. Source: WCAG 2.2, relative luminance. */
export type Rgba = [number, number, number, number];

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

/** Of any color that a browser computes. */
export function rgba(color: string): Rgba {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!, alpha! / 255];
}
export const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => [
  r * a + r2 * (1 - a),
  g * a + g2 * (1 - a),
  b * a + b2 * (1 - a),
  1,
];

/** Of two opaque colors, 1 to 21. */
export function contrast(one: Rgba, other: Rgba): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function luminance([red, green, blue]: Rgba): number {
  const [r, g, b] = [red, green, blue].map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
