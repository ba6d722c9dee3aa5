import type { HonoRequest } from 'hono';
import type { Deps } from '../deps.ts';
import type { Bindings } from '../env.ts';
import type { Key, Person } from '../actor/actor.ts';

/** The context of a Hono handler. */
export type AppEnv = {
  Bindings: Bindings;
  Variables: { deps: Deps; requestId: string };
};

/** The part of a context that does not depend on the route. */
export type AnyContext = {
  req: HonoRequest;
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: 'deps'): Deps;
};

/** The context of a call of people and keys. */
export type ActorEnv = AppEnv & { Variables: { actor: Person | Key } };
