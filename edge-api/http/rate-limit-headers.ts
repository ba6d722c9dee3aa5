import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import type { SpentLimit } from '../limits/spent-limit.ts';
import type { AppEnv } from './app-env.ts';
import { FOR_THE_CACHE } from './cache-headers.ts';

/** The limit of programs has the name that they expect. */
const nameOf = ({ limit }: SpentLimit): string => (limit === 'calls_per_key' ? 'default' : limit);

const seconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));

/** The same dependencies, which remember what this request spends. Those of the isolate are its prototype. */
const ofRequest = (deps: Deps): Deps => Object.create(deps, { spent: { value: [] } }) as Deps;

/**
 * Says in every response which limits its request spent, what is left of them, and when they are reset
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/, version 10). Not in responses that a cache
 * shares with other callers.
 */
export const rateLimitHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const deps = ofRequest(c.get('deps'));
  c.set('deps', deps);
  await next();
  const spent = deps.spent ?? [];
  if (spent.length === 0 || FOR_THE_CACHE.some((name) => c.res.headers.has(name))) return;
  const now = deps.now().getTime();
  const left = spent.map(
    (one) => `"${nameOf(one)}";r=${one.left};t=${seconds(one.resets_at.getTime() - now)}`,
  );
  const policies = spent.map((one) => `"${nameOf(one)}";q=${one.most};w=${seconds(one.window)}`);
  c.header('RateLimit', left.join(', '));
  c.header('RateLimit-Policy', policies.join(', '));
});
