/** The same with Express and the global `fetch`. */
import cors from 'cors';
import express from 'express';
import rateLimit from 'express-rate-limit';
import helmet from 'helmet';
import { operations, refusal, sign } from './operations.js';

export function start(serviceUrl, sites) {
  const siteOf = new Map(sites.flatMap((site) => site.origins.map((origin) => [origin, site])));
  const app = express();
  app.set('trust proxy', '127.0.0.1');
  app.use((request, response, next) => {
    const began = performance.now();
    response.on('finish', () =>
      console.log(
        JSON.stringify({
          time: new Date(),
          operation: request.path,
          status: response.statusCode,
          duration: performance.now() - began,
        }),
      ),
    );
    next();
  });
  app.use(helmet());
  app.use(cors({ origin: [...siteOf.keys()], methods: 'POST' }));
  app.use(rateLimit({ limit: 1e9, windowMs: 60_000, standardHeaders: true, legacyHeaders: false }));
  app.use(express.urlencoded({ limit: '64kb' }));

  for (const { method, path, schema } of operations)
    app.post(path, async (request, response) => {
      response.set('cache-control', 'no-store');
      const site = siteOf.get(request.get('origin'));
      if (!site) return response.status(403).json(refusal('origin_not_allowed', 'this origin may not ask'));
      const read = schema.safeParse(request.body);
      if (!read.success) return response.status(400).json(refusal('invalid_param', read.error.message));
      const signed = sign(read.data, site);
      const signal = AbortSignal.timeout(10_000);
      try {
        const answer = await (method === 'GET'
          ? fetch(`${serviceUrl}${path}?${signed}`, { signal })
          : fetch(serviceUrl + path, { method, body: new URLSearchParams(signed), signal }));
        const body = await answer.text();
        JSON.parse(body);
        response.status(answer.status).type('application/json').send(body);
      } catch (error) {
        console.error(error);
        response.status(502).json(refusal('service_unreachable', 'no usable answer'));
      }
    });
  return new Promise((started) => {
    const server = app.listen(0, '127.0.0.1', () => started(`http://127.0.0.1:${server.address().port}`));
  });
}
