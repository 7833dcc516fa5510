/** Unpacks the messages of scripts: URLs, forms, JSON, base64, hex and compression, nested in each other. */
import { gunzipSync, inflateRawSync, inflateSync, constants } from 'node:zlib';

/** A text with its path. Every index of a list is `*`, so that what is collected piece by piece has one path. */
export interface Leaf {
  path: string;
  text: string;
}

/** Nested encodings that are decoded at most. */
const maxDepth = 10;
/** Nested lists and objects that are read at most. */
const maxNested = 100;
const maxLeaves = 50_000;
/** Characters of all leaves of one message, at most. */
const maxCharacters = 32_000_000;
const maxInflated = 16_000_000;
/** Positions tried in one body where compressed data may begin, at most. */
const maxStarts = 50;

interface Budget {
  leaves: number;
  characters: number;
}

/** All texts of a message, as sent and as they were before packing. */
export function leavesOf(content: string | Uint8Array, path = ''): Leaf[] {
  const budget = { leaves: maxLeaves, characters: maxCharacters };
  return [...(typeof content === 'string' ? unpack : unpackBytes)(content as never, path, maxDepth, budget)];
}

type Leaves = Generator<Leaf>;

function* unpack(text: string, path: string, depth: number, budget: Budget): Leaves {
  if (!text || budget.leaves <= 0 || budget.characters <= 0) return;
  budget.leaves--;
  budget.characters -= text.length;
  yield { path, text };
  if (depth === 0) return;
  const deeper = (inner: string, at = path) => unpack(inner, at, depth - 1, budget);
  const json = jsonIn(text);
  if (json !== undefined) {
    yield* unpackValue(json, path, depth - 1, budget);
    return;
  }
  if (isPacked(text)) yield* unpackBytes(Buffer.from(text, 'latin1'), path, depth - 1, budget);
  if (/^--[^\r\n]+\r?\n/.test(text)) for (const part of partsOf(text)) yield* deeper(part);
  else if (/\n/.test(text))
    for (const line of text.split(/\r?\n/)) if (/^\s*[[{"]/.test(line)) yield* deeper(line);
  if (/^(?:https?|wss?):\/\//i.test(text)) yield* unpackUrl(text, path, depth - 1, budget);
  else if (/^[^\s=&]+=/.test(text))
    for (const [name, value] of new URLSearchParams(text)) yield* deeper(value, `${path}.${name}`);
  if (/%[\da-f]{2}/i.test(text)) yield* deeper(unescaped(text));
  const bytes = bytesIn(text);
  if (bytes) yield* unpackBytes(bytes, path, depth - 1, budget);
}

function* unpackBytes(bytes: Uint8Array, path: string, depth: number, budget: Budget): Leaves {
  if (depth < 0 || !bytes.length) return;
  const text = textOf(bytes);
  if (text !== undefined) {
    yield* unpack(text, path, depth, budget);
    return;
  }
  const inflated = inflate(bytes);
  for (const inner of inflated) yield* unpackBytes(inner, path, depth - 1, budget);
  // the fields of a form that includes a file
  yield* unpack(Buffer.from(bytes).toString('latin1'), path, 0, budget);
}

function* unpackValue(value: unknown, path: string, depth: number, budget: Budget, nested = 0): Leaves {
  if (depth < 0 || nested > maxNested) return;
  const deeper = (inner: unknown, name: string) =>
    unpackValue(inner, `${path}.${name}`, depth, budget, nested + 1);
  if (typeof value === 'string') yield* unpack(value, path, depth, budget);
  else if (typeof value === 'number') yield* unpack(String(value), path, 0, budget);
  else if (Array.isArray(value)) for (const item of value) yield* deeper(item, '*');
  else if (value && typeof value === 'object')
    for (const [name, item] of Object.entries(value)) {
      yield* unpack(name, `${path}.(names)`, 1, budget);
      yield* deeper(item, /^\d+$/.test(name) ? '*' : name);
    }
}

/** The path segments and parameters of a URL. */
function* unpackUrl(text: string, path: string, depth: number, budget: Budget): Leaves {
  if (!URL.canParse(text)) return;
  const { pathname, search, hash } = new URL(text);
  for (const [index, folder] of pathname.split('/').entries())
    yield* unpack(unescaped(folder), `${path}/${index}`, depth, budget);
  for (const [name, value] of new URLSearchParams(search))
    yield* unpack(value, `${path}.${name}`, depth, budget);
  yield* unpack(unescaped(hash.slice(1)), `${path}#`, depth, budget);
}

function jsonIn(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The bodies of the parts of a `multipart/form-data` body. */
function partsOf(text: string): string[] {
  const boundary = text.slice(0, text.search(/\r?\n/));
  return text
    .split(boundary)
    .map((part) => part.replace(/^[^]*?\r?\n\r?\n/, '').replace(/\r?\n(?:--)?$/, ''));
}

/** Percent signs that encode no letter stay. */
const unescaped = (text: string) =>
  text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1');
    }
  });

/** The first bytes of gzip and zlib, as strings. */
const starts = [0x1f8b08, 0x7801, 0x785e, 0x789c, 0x78da].map((start) =>
  Buffer.from(start.toString(16), 'hex').toString('latin1'),
);
const isPacked = (text: string) => starts.some((start) => text.startsWith(start));

/** Bytes from base64, including that of URLs and `data:`, and from hex, if they can be decoded further. */
function bytesIn(text: string): Uint8Array | undefined {
  const encoded = text.replace(/^data:[^,]*;base64,/i, '').trim();
  if (encoded.length < 8) return undefined;
  const bytes = /^(?:[\da-f]{2})+$/i.test(encoded)
    ? Buffer.from(encoded, 'hex')
    : // a form turns a plus into a space
      /^[\w+/ -]+={0,2}$/.test(encoded) && encoded.replace(/=+$/, '').length % 4 !== 1
      ? Buffer.from(encoded.replaceAll(' ', '+'), 'base64')
      : undefined;
  const begin = bytes?.toString('latin1', 0, 3);
  return begin && (isPacked(begin) || begin.startsWith('--') || textOf(bytes!) !== undefined)
    ? bytes
    : undefined;
}

/** Decoded as UTF-8, if it is text. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[^\P{Cc}\s\x7f-\x9f]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The first gzip member, whatever follows it: `gunzipSync` rejects the rest of a form with a file. */
const gunzip: typeof gunzipSync = (bytes, options) => {
  const head = bytes as Uint8Array;
  return head[3] === 0 ? inflateRawSync(head.subarray(10), options) : gunzipSync(head, options);
};

/** All compressed data, wherever it begins; a stream may be cut off. */
function inflate(bytes: Uint8Array): Uint8Array[] {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxInflated };
  const tried = (unzip: typeof gunzipSync, from: number) => {
    try {
      const inner = unzip(bytes.subarray(from), options);
      return inner.length ? [inner] : [];
    } catch {
      return [];
    }
  };
  const found: Uint8Array[] = [];
  const binary = Buffer.from(bytes).toString('latin1');
  const begins = starts.flatMap((start) => {
    const places: number[] = [];
    for (
      let at = binary.indexOf(start);
      at >= 0 && places.length < maxStarts;
      at = binary.indexOf(start, at + 1)
    )
      places.push(at);
    return places.map((at) => ({ at, unzip: start.length > 2 ? gunzip : inflateSync }));
  });
  for (const { at, unzip } of begins) found.push(...tried(unzip, at));
  return found.length ? found : tried(inflateRawSync, 0).filter((inner) => textOf(inner) !== undefined);
}
