import { createConnection } from 'node:net';

/** Whether a port of this machine takes a connection. */
export const listens = (port: number | string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(Number(port), '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
