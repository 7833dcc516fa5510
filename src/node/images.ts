/** The attribution image from files of the operator's own. */
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { badResponse, longestImage, type AttributionSize, type Image } from '../endpoint/index.ts';

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

export const isImagePath = (path: string) => extname(path).toLowerCase() in types;

/** @param template path in which `{size}` is replaced */
export function imagesFromFiles(template: string) {
  return async (size: AttributionSize): Promise<Image> => {
    const path = template.replaceAll('{size}', size);
    try {
      if ((await stat(path)).size > longestImage) throw badResponse();
      return { contentType: types[extname(path).toLowerCase()] ?? '', bytes: await readFile(path) };
    } catch {
      throw badResponse();
    }
  };
}
