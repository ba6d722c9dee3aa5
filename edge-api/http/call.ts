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
import { addressOf, spendAttempt, type RateLimit } from '../limits/rate-limit.ts';
import type { AppEnv } from './app-env.ts';
import { acceptLarger, type Larger } from './body-limit.ts';
import { operationOf, type Described, type Security } from './describe-call.ts';
import { answerFailure } from './failures.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { isForm, validate } from './validate.ts';

/** What a handler finds in its context: who calls where the call asks, and under which key it writes once. */
type CallEnv<Caller, Keyed> = AppEnv &
  ([Caller] extends [undefined] ? unknown : { Variables: { actor: Caller } }) &
  (Keyed extends true ? { Variables: { key: string | null } } : unknown);

/** Who may make a call: how that is described, how others are refused, and what tells them apart. */
export type Who<Caller = undefined> = {
  security: Security;
  refuses: readonly ProblemStatus[];
  /** Says who calls to the handler. Left out where the service does not ask before the call itself does. */
  check?: MiddlewareHandler<CallEnv<Caller, false>>;
};

/** Finds what a path names, for who asks. @throws Problem 404 where it is not theirs, 403 where their role may not */
export type FindOwned<Caller = Person | Key> = (
  deps: Deps,
  actor: Caller,
  params: Readonly<Record<string, string>>,
) => unknown;

type Schema = z.ZodType | undefined;

/** All that is said of a call. Whose it is and what it needs, refusals, checks and description follow. */
interface Contract<
  Caller,
  Body extends Schema,
  Query extends Schema,
  Path extends Schema,
  Keyed extends boolean,
> extends Described {
  /** Everybody, where it is left out. */
  who?: Who<Caller>;
  /** Finds what the path names, so that a stranger is told nothing about what they sent. */
  owned?: FindOwned<NoInfer<Caller>>;
  /** What a role needs whatever is sent; the use-case asks itself, since it knows what a change needs besides. */
  permits?: Right | ((deps: Deps, actor: NoInfer<Caller>) => unknown);
  body?: Body;
  query?: Query;
  path?: Path;
  key?: Keyed;
  /** What each call counts against, by the caller's address. */
  limit?: RateLimit;
  /** A larger body than others: with pictures or files in it, or a part of a video. */
  accepts?: Larger | undefined;
  example?: Body extends z.ZodType ? z.input<Body> : Query extends z.ZodType ? z.input<Query> : unknown;
}

/** A part of a request as `hc` takes it. */
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

/** What stands before the handler. */
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

/** Holds a part of a request against its schema. */
function holds(part: 'param' | 'query' | 'json', schema: z.ZodType) {
  const check: MiddlewareHandler = validate(part, schema);
  return (c: AnyCall) => check(c, async () => {});
}

/** What is held against a request before its handler, in this order. */
function checksOf({ query, path, body, upload, form, key, limit }: AnyContract) {
  const holdsJson = body && holds('json', body);
  const checks: (false | undefined | ((c: AnyCall) => unknown))[] = [
    path && holds('param', path),
    query && holds('query', query),
    holdsJson && ((c) => ((upload || form) && isForm(c) ? undefined : holdsJson(c))),
    key && ((c) => c.set('key', idempotencyKey(c.req.header('idempotency-key')))),
    limit && ((c) => spendAttempt(c.get('deps'), limit, addressOf(c.req))),
  ];
  return checks.filter((check) => typeof check === 'function');
}

/** Whether what was sent was refused before it was asked whose it is for; Hono itself refuses what is no JSON. */
const isOfInput = (error: unknown) => error instanceof InputProblem || error instanceof HTTPException;

/**
 * Tells nobody what is wrong with their input about something that is not theirs, or for which their role has no right.
 * Use-cases ask both themselves, after the input was checked; so it is only asked here where that refused it, and no good
 * call waits for it twice.
 */
async function requireOwned(c: AnyCall, { owned, permits }: AnyContract): Promise<void> {
  const [deps, actor] = [c.get('deps'), c.get('actor')];
  if (!actor) return;
  // The scope that the call needs was checked, and is not that of looking.
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

/** Checks a request and has it answered. A refusal becomes an answer here, so that what asks who calls can add to it. */
async function answer(
  c: AnyCall,
  next: Next,
  contract: AnyContract,
  checks: ReturnType<typeof checksOf>,
): Promise<void> {
  let error = await errorOf(async () => {
    for (const check of checks) await check(c);
  });
  if (!error) {
    await next();
    error = c.error;
  }
  if (isOfInput(error)) error = (await errorOf(() => requireOwned(c, contract))) ?? error;
  if (!error || error === c.error) return;
  c.error = error;
  c.res = answerFailure(error, c);
}

/**
 * The calls of a group, each one value: `tagCall('Add a tag', { who, body, answers })` stands before the handler, asks who
 * calls, checks what is sent, and tells all of that to the OpenAPI document and to the types of `hc`. `always` is how every
 * call of the group may refuse.
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
