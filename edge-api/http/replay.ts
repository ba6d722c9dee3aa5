import type { Context, Next } from 'hono';
import type { Key, Person } from '../actor/actor.ts';
import { claimRequest, settleRequest } from '../limits/replays.ts';
import type { AppEnv } from './app-env.ts';
import { idempotencyKey } from './idempotency-key.ts';

type Call = Context<AppEnv & { Variables: { actor?: Person | Key } }>;

/** The query and the parsed body of a request. */
const sentIn = (c: Call, search: string): string =>
  `${search}:${JSON.stringify(c.req.valid('json' as never))}`;

/** The response to be repeated; null for a refusal. */
const answerOf = async ({ res }: Call) =>
  res.ok
    ? {
        status: res.status,
        type: res.headers.get('content-type') ?? '',
        body: await res.clone().text(),
      }
    : null;

/**
 * Makes a caller's request once for each `Idempotency-Key`: a repeated one is answered like the first, for a day. Calls
 * that can store the key with what they create have `key` instead. @throws Problem 400; 409 for a key of another
 * request, and while the first is in progress
 */
export async function replaying(c: Call, next: Next): Promise<void> {
  const key = idempotencyKey(c.req.header('idempotency-key'));
  const actor = c.get('actor');
  if (key === null || !actor) return next();
  const { pathname, search } = new URL(c.req.url);
  const claimed = await claimRequest(c.get('deps'), {
    user_id: actor.owner.user_id,
    key,
    call: `${c.req.method} ${pathname}`,
    sent: sentIn(c, search),
  });
  if (typeof claimed === 'string') {
    await next();
    await settleRequest(c.get('deps'), claimed, await answerOf(c));
  } else {
    const headers = { 'content-type': claimed.type, 'idempotency-replayed': 'true' };
    c.res = new Response(claimed.body, { status: claimed.status, headers });
  }
}
