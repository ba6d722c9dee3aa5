import { createMiddleware } from 'hono/factory';
import type { Actor, Person } from '../actor/actor.ts';
import { requireMay, type Right } from '../actor/rights.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from './app-env.ts';

/** What a call needs of its caller whatever is sent with it. @throws Problem 403 */
export type Permit = (deps: Deps, actor: Actor) => unknown;

const permit = (check: Permit) =>
  createMiddleware<AppEnv & { Variables: { permit?: Permit } }>(async (c, next) => {
    c.set('permit', check);
    await next();
  });

/**
 * Says what a role needs for a call, whatever is sent with it. It stands before the schema: where the input was refused,
 * `ownershipFirst` asks for it. Good input goes to the use-case, which knows what a change needs and asks itself.
 */
export const permits = (right: Right) => permit((_deps, actor) => requireMay(actor, right, 'profiles:write'));

/** The same for a call of people alone, by what its use-case asks first. */
export const permitsPeople = (check: (person: Person, deps: Deps) => unknown) =>
  permit((deps, actor) => (actor.kind === 'person' ? check(actor, deps) : undefined));

/** The same for a call that asks more than a right, such as whether something is switched on. */
export const permitsWhere = permit;
