import { Hono, type Context } from 'hono';
import { api } from './api.ts';
import type { Deps } from './deps.ts';
import type { Bindings } from './env.ts';
import type { AppEnv } from './http/app-env.ts';
import { defaultBodyLimit } from './http/body-limit.ts';
import { answerFailure } from './http/failures.ts';
import { requestLog } from './http/log.ts';
import { openApiDocument } from './http/openapi.ts';
import { problemResponse } from './http/problem.ts';
import { notFound } from './http/problems.ts';
import { discardBody } from './http/read-body.ts';
import { requestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { discoveryRoutes } from './modules/discovery/discovery.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';

type Parts = {
  /** Makes what the use-cases reach, from the worker's bindings. */
  createDeps: (bindings: Bindings) => Deps;
  /** Answers everything that is neither a call nor a picture: Astro's pages. */
  page: (c: Context<AppEnv>) => Response | Promise<Response>;
};

/** The worker's `fetch` as one Hono app: calls first, then a 404 for unknown calls, then pages. */
export function createApp({ createDeps, page }: Parts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestId, requestLog, securityHeaders);
  // An answer in the middle of a body is lost with the connection, whoever gives it.
  app.use(async (c, next) => {
    const request = c.req.raw;
    await next();
    await discardBody(request);
  });
  app.onError(answerFailure);
  app.use('/api/*', defaultBodyLimit);
  app.use(async (c, next) => {
    c.set('deps', createDeps(c.env));
    await next();
  });
  app.get('/api/openapi.json', openApiDocument(api));
  app.route('/api', api);
  app.route('/media', mediaRoutes);
  app.route('/', discoveryRoutes);
  app.all('/api/*', () => problemResponse(notFound()));
  app.all('*', page);
  return app;
}
