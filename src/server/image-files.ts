/** The attribution image from the operator's own files. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { attributionHeights, type AttributionSize, type Image } from '../endpoint/index.ts';

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const typeOf = (path: string) => types[extname(path).toLowerCase()];

export const extensions = Object.keys(types);
export const isImagePath = (path: string) => typeOf(path) !== undefined;

/**
 * Reads every size at once, so that a missing file stops the start.
 * @param template path in which `{size}` is replaced
 * @throws Error that names the unreadable file
 */
export function imagesFromFiles(template: string) {
  const contentType = typeOf(template) ?? '';
  const images = new Map<string, Image>();
  for (const size of Object.keys(attributionHeights))
    images.set(size, { contentType, bytes: readFileSync(template.replaceAll('{size}', size)) });
  return (size: AttributionSize) => Promise.resolve(images.get(size)!);
}

/** Most bytes of a logo, which stands in the page itself. */
const maxLogo = 64 * 1024;

/** A logo's file as a `data:` URL. @throws Error if it cannot be read, or is too large */
export function logoFromFile(path: string): string {
  const bytes = readFileSync(path);
  if (bytes.length > maxLogo) throw new Error(`it has ${bytes.length} bytes, and may have ${maxLogo}`);
  return `data:${typeOf(path)};base64,${bytes.toString('base64')}`;
}
