import { Hono, type Context } from 'hono';
import { api } from './api.ts';
import type { Deps } from './deps.ts';
import type { Bindings } from './env.ts';
import type { AppEnv } from './http/app-env.ts';
import { bodyLimit } from './http/body-limit.ts';
import { buildFiles } from './http/build-files.ts';
import { countSaves } from './modules/visitors/count-saves.ts';
import { edgeCache } from './http/edge-cache.ts';
import { answerFailure } from './http/failures.ts';
import { rateLimitHeaders } from './http/rate-limit-headers.ts';
import { requestLog } from './http/request-log.ts';
import { ownHost } from './http/own-host.ts';
import { openApiDocument } from './http/openapi.ts';
import { problemResponse } from './kit/problem.ts';
import { notFound } from './kit/problems.ts';
import { discardBody } from './http/read-body.ts';
import { requestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { cardFontRoutes } from './modules/card-font/card-font.routes.ts';
import { carddavRoutes } from './modules/address-book/carddav.routes.ts';
import { discoveryRoutes } from './modules/discovery/discovery.routes.ts';
import { metricsRoutes } from './modules/settings/metrics.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { operatorRoutes } from './modules/operator/operator.routes.ts';
import { WEBHOOKS } from './modules/webhooks/webhooks.document.ts';
import { limitLockScreens } from './modules/sharing/limit-lock-screens.ts';

type Parts = {
  /** Creates the dependencies of use-cases from the worker's bindings. */
  createDeps: (bindings: Bindings) => Deps;
  /** Answers everything that is neither a call nor a file: Astro's pages. */
  page: (c: Context<AppEnv>) => Response | Promise<Response>;
};

/** The app behind the cache: calls first, then a 404 for unknown calls, then pages. */
export function createOrigin({ createDeps, page }: Parts): Hono<AppEnv> {
  const origin = new Hono<AppEnv>();
  // A response sent before the body was read is lost with the connection.
  origin.use(async (c, next) => {
    const request = c.req.raw;
    await next();
    await discardBody(request);
  });
  origin.onError(answerFailure);
  origin.use('/api/*', bodyLimit);
  origin.use(async (c, next) => {
    c.set('deps', createDeps(c.env));
    await next();
  });
  origin.use(rateLimitHeaders);
  origin.get('/api/openapi.json', openApiDocument(api, WEBHOOKS));
  origin.route('/api', api);
  origin.route('/api/operator', operatorRoutes);
  origin.route('/media', mediaRoutes);
  origin.route('/fonts', cardFontRoutes);
  origin.route('/', discoveryRoutes);
  origin.route('/', metricsRoutes);
  origin.route('/', carddavRoutes);
  origin.all('/api/*', () => problemResponse(notFound()));
  origin.all('*', page);
  return origin;
}

/** The worker's `fetch` as one Hono app: headers of every response, then the cache, then the origin. */
export function createApp(parts: Parts, origin = createOrigin(parts)): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestId, requestLog, securityHeaders);
  app.onError(answerFailure);
  app.use(async (c, next) => {
    c.set('deps', parts.createDeps(c.env));
    await next();
  });
  app.use(ownHost);
  app.route('/_astro', buildFiles);
  app.get('/api/p/:handle/vcard', countSaves);
  app.get('/api/p/:handle/lock-screen', limitLockScreens);
  app.use(edgeCache(origin));
  app.route('/', origin);
  return app;
}
