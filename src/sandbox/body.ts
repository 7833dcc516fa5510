/** Reads request bodies. */
import { Refusal } from './response.ts';

const longestBody = 64 * 1024;

/** @throws Refusal payload_too_large */
export async function readBody(request: Request): Promise<Buffer> {
  const tooLarge = () => new Refusal('payload_too_large', `the body may have at most ${longestBody} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.byteLength;
    if (size > longestBody) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Fields of a form-encoded or JSON body. A body without a media type is read as a form.
 * @throws Refusal unsupported_media_type, or invalid_param that names the field
 */
export function readFields(contentType: string | null, body: string): [string, string][] {
  const mediaType = contentType?.split(';', 1)[0]!.trim().toLowerCase() ?? '';
  if (mediaType === 'application/json') return jsonFields(body);
  if (mediaType === '' || mediaType === 'application/x-www-form-urlencoded')
    return [...new URLSearchParams(body)];
  throw new Refusal(
    'unsupported_media_type',
    'Content-Type must be application/x-www-form-urlencoded or application/json',
  );
}

function jsonFields(body: string): [string, string][] {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('invalid_param', 'the body must be a JSON object');
  return Object.entries(value).map(([name, field]): [string, string] => {
    if (typeof field === 'boolean') return [name, field ? '1' : '0'];
    if (typeof field === 'string' || typeof field === 'number') return [name, String(field)];
    throw new Refusal('invalid_param', `${name.slice(0, 64)} must be text`);
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new Refusal('invalid_param', 'the body is not JSON');
  }
}
