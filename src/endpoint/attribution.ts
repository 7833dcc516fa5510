/** The provider's image, passed on so that the visitor's browser asks no third party. Source: "Usage terms". */
import type { AttributionSize } from '../contract/index.ts';
import { badResponse, callByFetch } from './call.ts';

export interface Image {
  contentType: string;
  bytes: Uint8Array;
}

const longestImage = 256 * 1024;
/** Seconds for which browsers keep an image, and this process too where it is shared. */
const kept = 3600;

/** An SVG opened on its own must neither run nor load anything. */
const imageFields = {
  'cache-control': `public, max-age=${kept}`,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** @throws Refusal if it is not an image or is too large */
function checkImage(image: Image): Image {
  if (!/^image\/[\w.+-]+\s*(;[\x20-\x7e]*)?$/i.test(image.contentType) || !image.bytes.length)
    throw badResponse();
  if (image.bytes.length > longestImage) throw badResponse();
  return image;
}

/** Gives the header fields and bytes of each size, loading it at most once an hour, or every time if it is not shared. */
export function createImages(load: (size: AttributionSize) => Promise<Image>, shared: boolean) {
  const images = new Map<AttributionSize, { until: number; image: Promise<Image> }>();
  return async (size: AttributionSize) => {
    let known = images.get(size);
    if (!shared || !known || known.until < Date.now()) {
      const image = load(size).then(checkImage);
      image.catch(() => images.delete(size));
      images.set(size, (known = { until: Date.now() + kept * 1000, image }));
    }
    const { contentType, bytes } = await known.image;
    return { fields: { ...imageFields, 'content-type': contentType }, bytes };
  };
}

/** Loads images by an address in which `{size}` is replaced. */
export function imagesByFetch(fetch: typeof globalThis.fetch, template: string, timeout: number) {
  const call = callByFetch(fetch);
  return async (size: AttributionSize): Promise<Image> => {
    const url = template.replaceAll('{size}', size);
    const image = await call({ method: 'GET', url, headers: {}, limit: longestImage, timeout });
    if (image.status !== 200) throw badResponse();
    return image;
  };
}
