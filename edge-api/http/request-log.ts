import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { CACHED_FOR } from '../../src/domain/offline/cached-for.ts';
import { pagePattern } from '../../src/domain/pages/page-pattern.ts';
import { log } from '../kit/log.ts';
import type { AppEnv } from './app-env.ts';

/** The pattern of the matched route, of a call or a page. */
const patternOf = (c: Context) =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? pagePattern(c.req.path) ?? '/*';

/** The kind of the actor, which calls and pages determine themselves. */
function actorKindOf(c: Context): string {
  const { actor, device } = c.var as Partial<Record<'actor' | 'device', { kind: string }>>;
  return (actor ?? device)?.kind ?? (c.res.headers.has(CACHED_FOR) ? 'person' : 'visitor');
}

/** Logs and counts each request by its route's pattern, so that no handle or id is logged. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now();
  await next();
  const ms = Date.now() - started;
  const [route, { status, headers }] = [patternOf(c), c.res];
  log('info', 'request', {
    request_id: c.get('requestId'),
    route,
    method: c.req.method,
    status,
    ms,
    actor: actorKindOf(c),
  });
  // Undefined if the variables are invalid.
  const metrics = (c.get('deps') as AppEnv['Variables']['deps'] | undefined)?.metrics;
  const labels = { route, status: `${Math.floor(status / 100)}xx` };
  metrics?.count('cardea_requests', labels);
  metrics?.observe('cardea_request_duration_seconds', ms / 1000, labels);
  const cached = headers.get('Cache-Status');
  if (cached) metrics?.count('cardea_cache_answers', { outcome: cached.includes('; hit') ? 'hit' : 'miss' });
});
