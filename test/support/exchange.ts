import { connect } from 'node:net';

/**
 * Sends bytes as they are, past every parser, and gives what comes back until the connection closes.
 * @param wait milliseconds without a byte after which it rejects
 */
export function exchange(url: string, bytes: string | (string | number)[], wait = 30_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.setTimeout(wait, () => reject(new Error(`no end after: ${said}`)));
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
    socket.on('close', () => resolve(said));
    socket.on('error', () => undefined);
    for (const part of Array.isArray(bytes) ? bytes : [bytes]) socket.write(String(part), 'latin1');
  });
}

/** A GET whose target is sent as it is. */
export const rawGet = (url: string, target: string) =>
  exchange(url, `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);
