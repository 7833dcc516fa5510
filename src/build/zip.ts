import { zipSync } from 'fflate';

/** A reproducible zip: it has the oldest time that the format allows, without a time zone. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const inOrder = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const bytes = inOrder.map(([path, content]) => [
    path,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>, { mtime: new Date(1980, 0, 1) });
}
