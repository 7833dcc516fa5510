/** Pages that load dist/elements.js, each from a folder of its own with an endpoint before the sandbox. */
import { join } from 'node:path';
import { createSigningEndpoint } from '../../src/endpoint/index.ts';
import type { Scripts } from '../../src/endpoint/scripts.ts';
import { createSandbox, type FaultOptions } from '../../src/sandbox/index.ts';
import { readScripts } from '../../src/server/scripts.ts';
import { startApp } from './site.ts';

const keys = { apiKey: 'demo-key', secretKey: 'demo-secret' };

export const moduleTag = '<script type="module" src="elements.js"></script>';
export const lookupTag = '<drug-price-lookup>Call 555-0100.</drug-price-lookup>';

/** What becomes of a request for a script. Default: it is served. */
export type Fate = 'served' | 'gone' | Promise<unknown>;

export interface ClinicPage {
  head?: string;
  body?: string;
  lang?: string;
  policy?: string;
  /** The value of `Integrity-Policy`. */
  integrityPolicy?: string;
  /** @param script its name without its hash, such as `answer` or `answer?retry=1` */
  fateOf?: (script: string) => Fate;
  /** Whether the endpoint runs the next version now, whose parts have other names. */
  isUpgraded?: () => boolean;
}

export interface Clinic {
  /** The page; scripts and endpoint are beside it. */
  url: string;
  /** The scripts that were asked for, in this order, by their names without their hashes. */
  scripts: string[];
  /** What the service was asked. */
  calls: string[];
  /** Sets the faults of the service, which all these pages share. */
  setFaults: (faults: FaultOptions) => Promise<unknown>;
}

const html = ({ head = moduleTag, body = lookupTag, lang = 'en' }: ClinicPage) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A clinic</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** `/parts/answer-Bx3kQ9fa.js?retry=1` is `answer?retry=1`. */
const nameOf = ({ pathname, search }: URL) =>
  pathname.replace(/^.*\/(.*?)(?:-[\w-]{8})?\.js$/, '$1') + search;

/** The scripts of another version: the same, with other hashes in the names of the parts. */
function nextVersionOf({ elements, parts, ...rest }: Scripts): Scripts {
  const renamed = (text: string) => text.replace(/(\b[\w-]+-)[\w-]{8}(\.js\b)/g, '$1next1234$2');
  const entries = Object.entries(parts as Record<string, string>);
  return {
    ...rest,
    elements: renamed(elements as string),
    parts: Object.fromEntries(entries.map(([name, text]) => [renamed(name), renamed(text)])),
  };
}

/** What was asked for without the owner's advice, which comes whenever the browser is idle. */
export const scriptsForVisitor = ({ scripts }: Clinic): string[] =>
  scripts.filter((name) => name !== 'owner-advice');

/** @returns adds a page */
export async function startClinics(): Promise<(page?: ClinicPage) => Clinic> {
  const sandbox = createSandbox(keys);
  const scripts = readScripts(join(import.meta.dirname, '../..'))!;
  const setFaults = (faults: FaultOptions) =>
    sandbox.fetch(
      new Request('http://service.example/_sandbox/faults', {
        method: 'PUT',
        body: JSON.stringify(faults),
      }),
    );
  const folders = new Map<string, (url: URL, request: Request) => Response | Promise<Response>>();

  const server = await startApp({
    fetch: async (request: Request) => {
      const url = new URL(request.url);
      const [, folder = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? [];
      url.pathname = rest;
      return folders.get(folder)?.(url, request) ?? new Response(null, { status: 404 });
    },
  });

  return (page = {}) => {
    const folder = `clinic${folders.size}`;
    const clinic: Clinic = { url: `${server.url}/${folder}/`, scripts: [], calls: [], setFaults };
    const endpointOf = (own: Scripts) =>
      createSigningEndpoint({
        ...keys,
        serviceUrl: 'http://service.example',
        allowedOrigins: '*',
        rateLimit: 0,
        scripts: own,
        // each clinic would pack them anew
        compress: () => undefined,
        fetch: (address, init) => {
          const asked = new Request(address, init);
          const { pathname } = new URL(asked.url);
          if (!pathname.startsWith('/attribution')) clinic.calls.push(pathname);
          return sandbox.fetch(asked);
        },
        log: () => undefined,
      });
    const endpoint = endpointOf(scripts);
    const next = page.isUpgraded && endpointOf(nextVersionOf(scripts));
    folders.set(folder, async (url, request) => {
      if (url.pathname === '/') {
        const headers = {
          'content-type': 'text/html',
          ...(page.policy && { 'content-security-policy': page.policy }),
          ...(page.integrityPolicy && { 'integrity-policy': page.integrityPolicy }),
        };
        return new Response(html(page), { headers });
      }
      if (url.pathname.endsWith('.js')) {
        const name = nameOf(url);
        clinic.scripts.push(name);
        const fate = page.fateOf?.(name);
        if (fate === 'gone') return new Response(null, { status: 404 });
        await fate;
      }
      return (page.isUpgraded?.() ? next! : endpoint).fetch(new Request(url, request));
    });
    return clinic;
  };
}
