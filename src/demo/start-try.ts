/** The command `try`: sandbox, signing endpoint and the owner's own pages in one process on one port. */
import { realpathSync, statSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { routeOf } from '../endpoint/routes.ts';
import { SettingError } from '../endpoint/setting-error.ts';
import { escapeHtml, list } from '../html.ts';
import { withAllowedHosts } from '../server/allowed-hosts.ts';
import { listen, listenerOf, run } from '../server/serve.ts';
import { linesToPaste, pageLine } from '../server/startup-message.ts';
import { checkBuilt } from './built.ts';
import { findIn, pagesIn } from './folder.ts';
import { localServices } from './local-services.ts';

const host = '127.0.0.1';
/** Pages that a list names at most. */
const mostListed = 200;

/**
 * @param root the package's folder
 * @param folder the owner's pages
 * @param allowedHosts host names it accepts besides those of this machine
 * @throws SettingError
 */
export async function startTry(
  port: number,
  root: string,
  folder: string,
  allowedHosts: readonly string[] = [],
): Promise<void> {
  checkBuilt(root, 'try');
  const pages = checkFolder(folder);
  const ofFolder = siteOf(pages);
  const site = listenerOf({ fetch: async (request) => ofFolder.fetch(request) });
  const server = await listen(
    (url) => {
      const { endpoint, sandboxFor } = localServices(root, new URL(url).port, '');
      return withAllowedHosts(allowedHosts, (incoming, outgoing) => {
        const { method, url: target = '/' } = incoming;
        const path = target.replace(/\?.*/s, '');
        const isForFolder =
          (method === 'GET' || method === 'HEAD') && (findIn(pages, path) !== undefined || !routeOf(path));
        return (sandboxFor(target) ?? (isForFolder ? site : endpoint))(incoming, outgoing);
      });
    },
    { host, port },
    { setting: '--port', command: `npx --no drug-price-lookup try ${folder}` },
  );
  const url = server.url.replace(host, 'localhost');
  run({ ...server, url });
  for (const line of message(url, pages)) console.log(line);
}

/** What is in a folder, read on each request, so that a changed file needs no restart. */
function siteOf(root: string) {
  const site = new Hono();
  site.get('*', async (context, next) => {
    const path = new URL(context.req.url).pathname;
    const found = findIn(root, path);
    if (found?.kind === 'file') {
      const response = (await serveStatic({ path: found.file })(context, next)) as Response;
      // which characters a page is written in, it says itself
      const type = response.headers.get('content-type')!.replace(/^(text\/html);.*/, '$1');
      response.headers.set('content-type', type);
      response.headers.set('cache-control', 'no-cache');
      return response;
    }
    if (found && !found.isOpen) return context.redirect(`${path.replace(/^\/+/, '/')}/`);
    const listed = found ? listOf(found.folder) : [];
    if (listed.length) return context.html(listing(listed, path));
    return context.text(`There is nothing of this name in ${root}\n`, 404);
  });
  return site;
}

function listOf(folder: string): string[] {
  const listed: string[] = [];
  for (const page of pagesIn(folder)) if (listed.push(page) === mostListed) break;
  return listed;
}

function listing(pages: string[], path: string): string {
  const address = (page: string) => page.split('/').map(encodeURIComponent).join('/');
  const title = escapeHtml(`Pages in ${decodeURIComponent(path)}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
${list(pages.map((page) => `<a href="./${address(page)}">${escapeHtml(page)}</a>`))}
`;
}

/** @returns its real path @throws SettingError */
function checkFolder(folder: string): string {
  const wrong = (reason: string) => new SettingError('FOLDER', `${reason}: '${folder.slice(0, 200)}'`);
  let real: string;
  try {
    real = realpathSync.native(folder);
  } catch (error) {
    throw wrong((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : 'cannot be read');
  }
  if (!statSync(real).isDirectory()) throw wrong('is a file, give the folder that it is in');
  if (pagesIn(real).next().done) throw wrong('has no .html file in it or below');
  return real;
}

function* message(url: string, pages: string): Generator<string> {
  yield `The pages of ${pages}, with made-up prices. To see some, paste into one of them:`;
  for (const line of linesToPaste(url)) yield `  ${line}`;
  yield pageLine(url);
  yield `Then check the page: npx --no drug-price-lookup doctor ${url}/`;
}
