/** The endpoint's duties as a good engineer writes them with Fastify in an afternoon. */
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { Pool } from 'undici';
import { operations, refusal, sign } from './operations.js';

export async function start(serviceUrl, sites) {
  const siteOf = new Map(sites.flatMap((site) => site.origins.map((origin) => [origin, site])));
  const service = new Pool(serviceUrl, { connections: 128, headersTimeout: 10_000, bodyTimeout: 10_000 });
  const app = fastify({
    loggerInstance: pino(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: '127.0.0.1',
    bodyLimit: 64 * 1024,
  });
  app.addHook('onResponse', async ({ id, routeOptions }, { statusCode, elapsedTime }) =>
    app.log.info({ id, operation: routeOptions.url, status: statusCode, duration: elapsedTime }),
  );
  await app.register(cors, { origin: [...siteOf.keys()], methods: ['POST'] });
  await app.register(rateLimit, { max: 1e9, timeWindow: '1 minute' });
  await app.register(formbody);

  for (const { method, path, schema } of operations)
    app.post(path, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      const site = siteOf.get(request.headers.origin);
      if (!site) return reply.code(403).send(refusal('origin_not_allowed', 'this origin may not ask'));
      const read = schema.safeParse(request.body);
      if (!read.success) return reply.code(400).send(refusal('invalid_param', read.error.message));
      const signed = sign(read.data, site);
      try {
        const { statusCode, body } = await service.request(
          method === 'GET'
            ? { method, path: `${path}?${signed}` }
            : {
                method,
                path,
                body: signed,
                headers: { 'content-type': 'application/x-www-form-urlencoded' },
              },
        );
        const answer = await body.text();
        JSON.parse(answer);
        return reply.code(statusCode).type('application/json').send(answer);
      } catch (error) {
        request.log.error(error);
        return reply.code(502).send(refusal('service_unreachable', 'no usable answer'));
      }
    });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
