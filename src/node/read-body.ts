import type { ReadBody } from '../endpoint/index.ts';
import type { NodeContext } from './serve.ts';

/** Reads the body from Node's own stream, which is cheaper than a web stream around it. */
export const readNodeBody: ReadBody = (_request, context, limit) => {
  const { incoming } = context as NodeContext;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        incoming.removeAllListeners('data').pause();
        resolve(undefined);
      } else chunks.push(chunk);
    });
    incoming.once('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length)));
    incoming.once('error', reject);
    incoming.once('close', () => {
      if (!incoming.readableEnded) reject(new Error('the body broke off'));
    });
  });
};
