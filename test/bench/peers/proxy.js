/** Passes everything on, and checks and signs nothing. */
import proxy from '@fastify/http-proxy';
import fastify from 'fastify';

export async function start(upstream) {
  const app = fastify();
  await app.register(proxy, { upstream });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
