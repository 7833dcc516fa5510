/** The provider's image, passed on so that the visitor's browser contacts no third party. Source: "Usage terms". */
import type { AttributionSize } from '../contract/index.ts';
import { badResponse, callByFetch } from './call.ts';
import { cacheValue, type CachedValue } from './cached-value.ts';
import { Refusal } from './refusal.ts';

export interface Image {
  contentType: string;
  bytes: Uint8Array;
}

const longestImage = 256 * 1024;
/** Seconds for which browsers and this process keep an image. */
const maxAge = 3600;
/** Seconds for which a missing image is not requested again. */
const retryAfterFailure = 5;

/** An SVG opened on its own must neither run nor load anything. */
const imageFields = {
  'cache-control': `public, max-age=${maxAge}`,
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

/**
 * Returns the header fields and bytes of each size, loaded once an hour, or after a failure once every few seconds.
 * @param failed receives why one could not be loaded, as a code
 */
export function createImages(
  load: (size: AttributionSize) => Promise<Image>,
  shared: boolean,
  failed: (code: string) => void,
) {
  const last = new Map<AttributionSize, Image>();
  const loaded = async (size: AttributionSize): Promise<Image | Refusal> => {
    try {
      const image = checkImage(await load(size));
      last.set(size, image);
      return image;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed(error.cause ?? error.code);
      return new Refusal(error.code, 'the attribution image cannot be loaded');
    }
  };
  const images = new Map<AttributionSize, CachedValue<Image | Refusal>>();
  const fresh = (image: Image | Refusal, age: number) =>
    age < (image instanceof Refusal ? retryAfterFailure : maxAge) * 1000;
  return async (size: AttributionSize) => {
    let one = images.get(size);
    if (!one) images.set(size, (one = cacheValue(() => loaded(size), shared)));
    const image = await one.get(fresh);
    // a page must not be without one: the last is served until another can be loaded
    const shown = image instanceof Refusal ? last.get(size) : image;
    if (!shown) throw image as Refusal;
    return { fields: { ...imageFields, 'content-type': shown.contentType }, bytes: shown.bytes };
  };
}

/** Loads images from an address in which `{size}` is replaced. */
export function imagesByFetch(fetch: typeof globalThis.fetch, template: string, timeout: number) {
  const call = callByFetch(fetch);
  return async (size: AttributionSize): Promise<Image> => {
    const url = template.replaceAll('{size}', size);
    const image = await call({ method: 'GET', url, headers: {}, limit: longestImage, timeout });
    if (image.status !== 200) throw badResponse();
    return image;
  };
}
