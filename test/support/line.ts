/** The line between a browser and a server, which can be cut. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { stopAfterTests } from './cleanup.ts';

export interface Line {
  /** Where the browser finds the server. */
  origin: string;
  /** Ends every connection, and takes no other. */
  cut: () => void;
  mend: () => void;
}

/** @param url of the server, which listens on this machine */
export async function startLine(url: string): Promise<Line> {
  const port = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      // one that was cut
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  stopAfterTests(() => {
    cut();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => (isCut = false),
  };
}
