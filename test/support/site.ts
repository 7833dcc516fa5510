import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
export async function startSite(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await listener(request, response);
    } catch (error) {
      // a page that was closed takes its questions with it
      if (!response.destroyed || response.writableFinished) throw error;
    }
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  stopAfterTests(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
