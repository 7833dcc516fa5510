/**
 * The body of a request: bounded while it arrives, form-encoded, UTF-8. Hono's `bodyLimit` reads it as a stream, which on
 * Node costs a fifth of the throughput.
 */
import { readAll } from './call.ts';
import { Refusal } from './refusal.ts';

const longestBody = 64 * 1024;
const maxFields = 1024;

const form = /^application\/x-www-form-urlencoded(\s*;\s*charset\s*=\s*("utf-8"|utf-8))?\s*;?$/i;

/**
 * The fields of a form body, decoded.
 * @throws Refusal `unsupported_media_type`, `payload_too_large` or `invalid_param`
 */
export async function readFields(request: Request): Promise<[string, string][]> {
  const { headers } = request;
  if (
    !form.test(headers.get('content-type') ?? '') ||
    (headers.get('content-encoding') ?? 'identity') !== 'identity'
  )
    throw new Refusal(
      'unsupported_media_type',
      'the body must be application/x-www-form-urlencoded in UTF-8',
    );
  const announced = headers.get('content-length');
  if (Number(announced) > longestBody) throw tooLarge();
  const bytes = await readBody(request, announced !== null).catch(() => {
    throw new Refusal('invalid_param', 'the body was cut short');
  });
  if (!bytes) throw tooLarge();
  return parseForm(bytes);
}

/** The whole body, or undefined if it is too long. Servers enforce an announced length, so that is not counted. */
async function readBody(request: Request, announced: boolean): Promise<Uint8Array | undefined> {
  if (announced) return new Uint8Array(await request.arrayBuffer());
  return request.body ? readAll(request.body, longestBody) : new Uint8Array();
}

const tooLarge = () =>
  new Refusal('payload_too_large', `the body must have at most ${longestBody} bytes`, {
    connection: 'close',
  });

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parseForm(bytes: Uint8Array): [string, string][] {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Refusal('invalid_param', 'the body must be UTF-8');
  }
  const pairs = text.split('&').filter(Boolean);
  if (pairs.length > maxFields)
    throw new Refusal('invalid_param', `at most ${maxFields} parameters may be given`);
  return pairs.map((pair) => {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), 'a name');
    const shown = /^\w{1,64}$/.test(name) ? name : 'a parameter';
    const value = at < 0 ? '' : decode(pair.slice(at + 1), shown);
    if (control.test(value))
      throw new Refusal('invalid_param', `${shown} must not contain control characters`);
    return [name, value];
  });
}

const control = /\p{Cc}/u;

function decode(text: string, what: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal('invalid_param', `${what} is not percent-encoded UTF-8`);
  }
}
