import { createMiddleware } from 'hono/factory';
import { tagsTouchedBy } from '../../src/domain/edge-tags.ts';
import type { Person } from '../actor/actor.ts';
import type { AppEnv } from './app-env.ts';
import { purgeCards } from './purge-cards.ts';

/** Calls whose changes no card ever shows. Every other change is taken for one that a card may show. */
const NEVER_SHOWN =
  /^\/api\/(auth|contacts|lead-capture|notes|tags|keys|webhooks|payments|wallets|profile\/(lead-capture|teams)|account\/[^/]+|p\/[^/]+\/(exchange|events|virtual-backgrounds))(\/|$)/;

/** Whether a card may show what a call to this path changes. */
export const mayShow = (path: string): boolean => !NEVER_SHOWN.test(path);

/** A call that failed later than that may have stored its change before. */
const wasRefused = ({ status }: Response) => status >= 400 && status < 500;

const changes = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

const tagsOf = ({ user, team, permissions }: Person) =>
  tagsTouchedBy(user.id, team && { id: team.id, runs: permissions.isTeamAdmin });

/**
 * Purges the cards of whoever changed something through a call, before the call is answered. What nobody signed in for
 * (a payment that a provider reports, work of the queue) is purged by its use-case, with `purgeCards`.
 */
export const purgeAfterChange = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const actor = (c as { get(name: 'actor'): Person | undefined }).get('actor');
  if (!actor || !changes(c.req.method) || wasRefused(c.res) || !mayShow(c.req.path)) return;
  await purgeCards(c.get('deps'), tagsOf(actor));
});
