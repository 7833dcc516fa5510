import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../../src/server/serve.ts';
import { stopAfterTests } from './cleanup.ts';

/** Serves what answers requests, as the command line does, until the last test of the file has ended. */
export async function startApp(app: Parameters<typeof serve>[0]) {
  const server = await serve(app, { host: '127.0.0.1', port: 0 });
  stopAfterTests(() => server.stop());
  return server;
}

/** Listens on a free port until the last test of the file has ended. @returns its origin */
export async function startSite(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  stopAfterTests(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
