/** The command `demo`: sandbox, signing endpoint and demo pages in one process on one port. */
import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { endpointOfPages, isPage, renderPage, staticFolders } from './site.ts';
import { llmsText } from './llms.ts';
import { localServices } from './local-services.ts';
import { checkBuilt, isBuilt } from './built.ts';
import { SettingError } from '../endpoint/setting-error.ts';
import { withAllowedHosts } from '../server/allowed-hosts.ts';
import { listen, listenerOf, run } from '../server/serve.ts';

const host = '127.0.0.1';

/**
 * @param root the package's folder, with `demo` and `dist`
 * @param allowedHosts host names it accepts besides those of this machine
 * @param build whether to build the package first, unless nothing has changed since its last build
 * @throws SettingError
 */
export async function startDemo(
  port: number,
  root: string,
  allowedHosts: readonly string[] = [],
  build = false,
): Promise<void> {
  const named = { setting: '--port', command: build ? 'npm start --' : 'npx --no drug-price-lookup demo' };
  if (build) {
    // a build takes most of a minute, so a port in use is reported first
    const trial = await listen(() => () => undefined, { host, port }, named);
    await trial.stop();
    buildPackage(root);
  }
  checkBuilt(root);
  const pages = siteOf(root);
  const site = listenerOf({ fetch: async (request) => pages.fetch(request) });
  const server = await listen(
    (url) => {
      const { endpoint, sandboxFor } = localServices(root, new URL(url).port, endpointOfPages);
      return withAllowedHosts(allowedHosts, (incoming, outgoing) => {
        const path = incoming.url ?? '/';
        if (path.startsWith(`${endpointOfPages}/`)) return endpoint(incoming, outgoing);
        return (sandboxFor(path) ?? site)(incoming, outgoing);
      });
    },
    { host, port },
    named,
  );
  run({ ...server, url: server.url.replace('127.0.0.1', 'localhost') });
}

/** Pages and files, read on each request, so that a changed one needs no restart. */
function siteOf(root: string): Hono {
  const site = new Hono();
  site.use(compress());
  site.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-cache');
  });
  for (const name of staticFolders) site.use(`/${name}/*`, serveStatic({ root: join(root, 'demo') }));
  site.use('/dist/*', serveStatic({ root }));
  site.get('/llms.txt', ({ text }) => text(llmsText(root)));
  site.get('*', ({ req, html, text }) => {
    const page = pageAt(req.path);
    return page ? html(renderPage(root, page)) : text('Not found\n', 404);
  });
  return site;
}

function buildPackage(root: string): void {
  if (isBuilt(root)) return;
  try {
    execSync('npm run build', { cwd: root, stdio: 'inherit' });
  } catch {
    throw new SettingError('--build', 'failed: npm run build says above what is wrong');
  }
}

function pageAt(path: string): string | undefined {
  const page = path.replace(/\/$/, '/index.html').slice(1);
  return isPage(page) ? page : undefined;
}
