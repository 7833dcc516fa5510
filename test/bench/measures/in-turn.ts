/** Takes a measure of several kinds in one run. */
import type { Browser, Page } from 'playwright-core';
import type { Kind } from '../pages/scripts.ts';

export type Measure<K extends string = string> = (page: Page, kind: Kind) => Promise<Record<K, number>>;
export type Times = Partial<Record<Kind, number[]>>;

/** In a context of its own: what one visit compiles and loads, the next does not find. */
export async function visited<T>(
  browser: Browser,
  baseURL: string,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL });
  const value = await measure(await context.newPage());
  await context.close();
  return value;
}

/**
 * Measures the kinds in turn, in another order each time, so that the machine's moods meet all alike.
 * @returns the times of each number that the measure gives
 */
export async function inTurn<K extends string>(
  kinds: readonly Kind[],
  repeats: number,
  measure: (kind: Kind) => Promise<Record<K, number>>,
): Promise<(key: K) => Times> {
  const seen = new Map<Kind, Record<K, number>[]>(kinds.map((kind) => [kind, []]));
  for (let i = 0; i < repeats; i++) {
    const first = i % kinds.length;
    const order = [...kinds.slice(first), ...kinds.slice(0, first)];
    for (const kind of i % 2 ? order.reverse() : order) {
      const figures = await measure(kind);
      for (const [name, value] of Object.entries(figures))
        if (!Number.isFinite(value)) throw new Error(`${kind}: ${name} is ${String(value)}`);
      seen.get(kind)!.push(figures);
    }
  }
  return (key) => Object.fromEntries([...seen].map(([kind, all]) => [kind, all.map((one) => one[key])]));
}
