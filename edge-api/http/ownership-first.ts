import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { SCOPES } from '../../src/domain/keys/scopes.ts';
import type { Actor, Key, Person } from '../actor/actor.ts';
import type { Deps } from '../deps.ts';
import { InputProblem } from '../kit/problem.ts';
import type { AppEnv } from './app-env.ts';
import type { Permit } from './permits.ts';

/** Whether what was sent was refused before it was asked whose it is for; Hono itself refuses what is no JSON. */
const isOfInput = (error: unknown) => error instanceof InputProblem || error instanceof HTTPException;

/** Finds what a path names, for who asks. @throws Problem 404 where it is not theirs, 403 where their role may not */
export type FindOwned = (
  deps: Deps,
  actor: Actor,
  params: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** How to find what a path begins with, the longer of two that fit before the shorter. */
export type Owned = readonly [path: string, find: FindOwned];

/**
 * Tells nobody what is wrong with their input about something that is not theirs, or for which their role has no right.
 * Use-cases ask both themselves, after the input was validated; so it is only asked here where that refused it, and no good
 * call waits for it twice.
 */
export const ownershipFirst = (base: string, owned: readonly Owned[]) =>
  createMiddleware<AppEnv & { Variables: { actor?: Person | Key; permit?: Permit } }>(async (c, next) => {
    await next();
    const actor = c.get('actor');
    if (!actor || !isOfInput(c.error)) return;
    const route = routePath(c);
    const named = owned.find(([path]) => `${route}/`.startsWith(`${base}${path}/`));
    // The scope that the call needs was checked by its route, and is not that of looking.
    const looking = actor.kind === 'key' ? { ...actor, scopes: SCOPES } : actor;
    await named?.[1](c.get('deps'), looking, c.req.param());
    c.get('permit')?.(c.get('deps'), looking);
  });
