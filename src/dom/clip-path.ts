type Size = Pick<DOMRect, 'width' | 'height'>;

/**
 * Whether a computed `clip-path` hides a point of its box. A clip by `url()`, `shape()`, or a circle or ellipse whose radius
 * is not a length, counts as not hiding it.
 * @param x CSS pixels from the left of the box
 * @param y CSS pixels from its top
 */
export function clipsAway(clipPath: string, { width, height }: Size, x: number, y: number): boolean {
  const [, shape, given = ''] = /^(\w+)\((.*)\)/.exec(clipPath) ?? [];
  const values: string[] = given.split('round')[0]!.match(/calc\([^)]*\)|[^\s,]+/g) ?? [];
  if (shape === 'inset') {
    const [top = '', right = top, bottom = top, left = right] = values;
    const isOutsideX = x <= pixels(left, width) || x >= width - pixels(right, width);
    return isOutsideX || y <= pixels(top, height) || y >= height - pixels(bottom, height);
  }
  if (shape === 'circle' || shape === 'ellipse') {
    const at = values.indexOf('at');
    const [radiusX = '', radiusY] = values;
    const [left = '50%', top = '50%'] = at < 0 ? [] : values.slice(at + 1);
    const half = Math.hypot(width, height) / Math.SQRT2;
    const a = pixels(radiusX, shape === 'circle' ? half : width) ** 2;
    const b = shape === 'circle' ? a : pixels(radiusY ?? '', height) ** 2;
    return (x - pixels(left, width)) ** 2 * b + (y - pixels(top, height)) ** 2 * a >= a * b;
  }
  if (shape === 'polygon') {
    const points = values.filter((value) => /\d/.test(value));
    return isOutside(`M${points.map((value, i) => pixels(value, i % 2 ? height : width)).join(' ')}Z`, x, y);
  }
  return shape === 'path' && isOutside(/"(.*)"/.exec(given)?.[1] ?? '', x, y);
}

/** @param path in SVG's notation */
const isOutside = (path: string, x: number, y: number): boolean =>
  document.createElement('canvas').getContext('2d')?.isPointInPath(new Path2D(path), x, y) === false;

/** Pixels of `12px`, `50%` or `calc(50% - 12px)`; NaN for a word. @param whole what 100% is, in CSS pixels */
function pixels(length: string, whole: number): number {
  const terms = [...length.matchAll(/(-?) ?([\d.]+)(px|%)/g)];
  return terms.reduce(
    (sum, [, sign, amount, unit]) => sum + Number(`${sign}${amount}`) * (unit === '%' ? whole / 100 : 1),
    terms.length ? 0 : NaN,
  );
}
