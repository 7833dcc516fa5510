/** Serves the pages that are measured, on this machine alone. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { answers } from './answers.ts';
import { scripts, tools } from './scripts.ts';

const head = `<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><script>${tools}</script>`;
/** Where elements.js finds its parts. */
const elements = '/dist/elements.js';
/** Keeps the place of the form, and of the prices that the page asks for, as the docs advise. */
const place =
  '<style>drug-price-lookup { display: flow-root; min-block-size: 12.375rem } drug-price-lookup[drug] { min-block-size: 100vh }</style>';
const script = (kind: string) =>
  kind === 'ours'
    ? `<script type="module" src="${elements}"></script>`
    : `<script src="/${kind}.js"></script>`;

const dist = join(import.meta.dirname, '../../../dist');

const isOurs = (kind: string) => kind === 'ours' || kind === 'embed';
const one = (kind: string) =>
  isOurs(kind)
    ? `<drug-price-lookup endpoint="/api" page-size="500"></drug-price-lookup>`
    : '<div id="place"></div>';

/** By the first part of the path; the second names the kind. */
const pages: Record<string, (kind: string) => string> = {
  one: (kind) => `${head}<body>${one(kind)}${script(kind)}`,
  many: (kind) => `${head}<body>${script(kind)}`,
  flow: (kind) =>
    isOurs(kind)
      ? `${head}${place}${script(kind)}<body><drug-price-lookup endpoint="/api" drug="Lisinopril" location="90210" page-size="50"></drug-price-lookup><p>What follows</p>`
      : `${head}<body><div data-drug="Lisinopril"></div>${script(kind)}<p>What follows</p>`,
};

const image = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"></svg>';

/** @returns where it listens, and how it is closed */
export async function servePages(): Promise<{ origin: string; close: () => void }> {
  const all = await scripts();
  const compressed = new Map<string, Buffer>();
  const gzipped = (text: string) => {
    if (!compressed.has(text)) compressed.set(text, gzipSync(text, { level: 9 }));
    return compressed.get(text)!;
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const [, first = '', second = ''] = pathname.split('/');
    const answer = answers[pathname];
    const send = (type: string, text: string) => response.setHeader('content-type', type).end(text);
    const sendScript = (code: string) =>
      response
        .setHeader('content-type', 'text/javascript')
        .setHeader('content-encoding', 'gzip')
        .setHeader('cache-control', 'max-age=300')
        .end(gzipped(code));
    if (answer) send('application/json', answer(body ? new URLSearchParams(body) : searchParams));
    else if (pathname === elements) sendScript(all.ours);
    else if (first === 'dist') sendScript(readFileSync(join(dist, pathname.slice('/dist/'.length)), 'utf8'));
    else if (first.endsWith('.js')) sendScript(all[first.slice(0, -3) as keyof typeof all]);
    else if (pages[first]) send('text/html', pages[first](second));
    else send('image/svg+xml', image);
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
