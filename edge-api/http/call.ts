import type { Context, MiddlewareHandler, Next, ValidationTargets } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { BlankInput } from 'hono/types';
import type { InferInput } from 'hono/validator';
import { uniqueSymbol } from 'hono-openapi';
import type { z } from 'zod';
import { SCOPES } from '../../src/domain/keys/scopes.ts';
import type { Key, Person } from '../actor/actor.ts';
import { requireMay, type Right } from '../actor/rights.ts';
import type { Deps } from '../deps.ts';
import { InputProblem, type ProblemStatus } from '../kit/problem.ts';
import { addressOf, spendAttempt } from '../limits/rate-limit.ts';
import type { RateLimit } from '../limits/spent-limit.ts';
import type { AppEnv } from './app-env.ts';
import { acceptLarger, type Larger } from './body-limit.ts';
import { operationOf, type Described, type Security } from './describe-call.ts';
import { answerFailure } from './failures.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { replaying } from './replay.ts';
import { isForm, validate } from './validate.ts';

/** The variables of a handler: its caller, and the idempotency key where the contract has `key`. */
type CallEnv<Caller, Keyed> = AppEnv &
  ([Caller] extends [undefined] ? unknown : { Variables: { actor: Caller } }) &
  (Keyed extends true ? { Variables: { key: string | null } } : unknown);

/** Callers of a call: its security in the document, how others are refused, and what identifies a caller. */
export type Who<Caller = undefined> = {
  security: Security;
  refuses: readonly ProblemStatus[];
  /** Sets `actor`. Left out where only the call itself can identify its caller. */
  check?: MiddlewareHandler<CallEnv<Caller, false>>;
};

/** Finds what a path names. @throws Problem 404 where it is not the caller's, 403 where their role may not */
export type FindOwned<Caller = Person | Key> = (
  deps: Deps,
  actor: Caller,
  params: Readonly<Record<string, string>>,
) => unknown;

type Schema = z.ZodType | undefined;

/** The contract of a call, from which its checks, refusals, types and description follow. */
interface Contract<
  Caller,
  Body extends Schema,
  Query extends Schema,
  Path extends Schema,
  Keyed extends boolean,
> extends Described {
  /** Everyone, where it is left out. */
  who?: Who<Caller>;
  /** Finds what the path names, so that strangers learn nothing about their input. */
  owned?: FindOwned<NoInfer<Caller>>;
  /** What a role needs whatever is sent. The use-case checks it too, since it knows what a change needs besides. */
  permits?: Right | ((deps: Deps, actor: NoInfer<Caller>) => unknown);
  body?: Body;
  query?: Query;
  path?: Path;
  key?: Keyed;
  /** The limit that each call counts against, by the caller's address. */
  limit?: RateLimit;
  /** A larger body than usual: pictures or files, or a part of a video. */
  accepts?: Larger | undefined;
  example?: Body extends z.ZodType ? z.input<Body> : Query extends z.ZodType ? z.input<Query> : unknown;
}

/** A part of a request, as `hc` accepts it. */
type Sent<Part extends keyof ValidationTargets, In> = [In] extends [ValidationTargets[Part]]
  ? In
  : InferInput<In, Part>;
type InputOf<Part extends keyof ValidationTargets, Of extends Schema> = Of extends z.ZodType
  ? {
      in: undefined extends z.input<Of>
        ? { [Name in Part]?: Sent<Part, z.input<Of>> }
        : { [Name in Part]: Sent<Part, z.input<Of>> };
      out: { [Name in Part]: z.output<Of> };
    }
  : BlankInput;

/** The middleware of a contract. */
type Call<
  Caller,
  Body extends Schema,
  Query extends Schema,
  Path extends Schema,
  Keyed extends boolean,
> = MiddlewareHandler<
  CallEnv<Caller, Keyed>,
  string,
  InputOf<'json', Body> & InputOf<'query', Query> & InputOf<'param', Path>
>;

type AnyEnv = AppEnv & { Variables: { actor?: Person | Key; key?: string | null } };
type AnyCall = Context<AnyEnv>;
type AnyContract = Contract<Person | Key, Schema, Schema, Schema, boolean>;

/** Validates a part of a request. */
function checkOf(part: 'param' | 'query' | 'json', schema: z.ZodType) {
  const check: MiddlewareHandler = validate(part, schema);
  return (c: AnyCall) => check(c, async () => {});
}

/** The checks of a request before its handler, in their order. */
function checksOf({ query, path, body, upload, form, key, limit }: AnyContract) {
  const checkJson = body && checkOf('json', body);
  const checks: (false | undefined | ((c: AnyCall) => unknown))[] = [
    path && checkOf('param', path),
    query && checkOf('query', query),
    checkJson && ((c) => ((upload || form) && isForm(c) ? undefined : checkJson(c))),
    key && ((c) => c.set('key', idempotencyKey(c.req.header('idempotency-key')))),
    limit && ((c) => spendAttempt(c.get('deps'), limit, addressOf(c.req))),
  ];
  return checks.filter((check) => typeof check === 'function');
}

/** Whether the input was refused before the owner was looked up; Hono itself refuses malformed JSON. */
const isOfInput = (error: unknown) => error instanceof InputProblem || error instanceof HTTPException;

/**
 * Keeps from callers what is wrong with their input about something that is not theirs, or that their role may not change.
 * Use-cases check both after valid input, so this is only called after invalid input, and no valid call pays for it twice.
 * @throws Problem 404, 403
 */
async function requireOwned(c: AnyCall, { owned, permits }: AnyContract): Promise<void> {
  const [deps, actor] = [c.get('deps'), c.get('actor')];
  if (!actor) return;
  // The scope of the call was checked, and differs from that of a lookup.
  const looking = actor.kind === 'key' ? { ...actor, scopes: SCOPES } : actor;
  await owned?.(deps, looking, c.req.param());
  if (typeof permits === 'function') permits(deps, looking);
  else if (permits) requireMay(looking, permits, 'profiles:write');
}

async function errorOf(work: () => Promise<void>): Promise<Error | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Checks a request and runs its handler. Refusals become responses here, so that the caller's check can add headers. */
async function answer(
  c: AnyCall,
  next: Next,
  contract: AnyContract,
  checks: ReturnType<typeof checksOf>,
): Promise<void> {
  let error = await errorOf(async () => {
    for (const check of checks) await check(c);
    await (contract.replays ? replaying(c, next) : next());
  });
  error ??= c.error;
  if (isOfInput(error)) error = (await errorOf(() => requireOwned(c, contract))) ?? error;
  if (!error || error === c.error) return;
  c.error = error;
  c.res = answerFailure(error, c);
}

/**
 * Creates the calls of a group: `tagCall('Add a tag', { who, body, answers })` is the middleware before a handler that
 * identifies the caller, checks the input and carries the OpenAPI operation and the types of `hc`. Every call of the group
 * may also refuse with the statuses of `always`.
 */
export const callsOf =
  (tag: string, always: readonly ProblemStatus[] = []) =>
  <
    Caller = undefined,
    Body extends Schema = undefined,
    Query extends Schema = undefined,
    Path extends Schema = undefined,
    Keyed extends boolean = false,
  >(
    summary: string,
    said: Contract<Caller, Body, Query, Path, Keyed>,
  ): Call<Caller, Body, Query, Path, Keyed> => {
    const contract = {
      ...said,
      refuses: [...always, ...(said.refuses ?? [])],
    } as unknown as AnyContract & { who?: { check?: MiddlewareHandler<AnyEnv> } };
    const checks = checksOf(contract);
    const check = contract.who?.check;
    const call: MiddlewareHandler<AnyEnv> = (c, next) => {
      const answered = () => answer(c, next, contract, checks);
      return check ? check(c, answered) : answered();
    };
    if (said.accepts) acceptLarger(call, said.accepts);
    return Object.assign(call, {
      [uniqueSymbol]: { spec: operationOf(tag, summary, contract) },
    }) as unknown as Call<Caller, Body, Query, Path, Keyed>;
  };
