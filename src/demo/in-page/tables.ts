/** In place of `sandbox/read-table.ts`: all tables come in one compressed file. */

let tables: Record<string, string> = {};

/** @throws TypeError without them */
export async function loadTables(address: URL): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address.href}: ${response.status}`);
  const text = response.body!.pipeThrough(new DecompressionStream('gzip'));
  tables = (await new Response(text).json()) as Record<string, string>;
}

/** Rows without the heading. */
export function* readTable(name: string): Generator<string[]> {
  const text = tables[name]!;
  let start = text.indexOf('\n') + 1;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? undefined : end).split('\t');
    start = end < 0 ? text.length : end + 1;
  }
}
