import type { Context, Next } from 'hono';
import type { Key, Person } from '../actor/actor.ts';
import { hashOf } from '../kit/content-hash.ts';
import { claimRequest, settleRequest } from '../limits/replays.ts';
import type { AppEnv } from './app-env.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { isForm } from './validate.ts';

type Call = Context<AppEnv & { Variables: { actor?: Person | Key } }>;

/** A part of a form: a file by its content, as it may have 20 MB. */
const partIn = async ([name, part]: [string, FormDataEntryValue]) =>
  typeof part === 'string'
    ? [name, part]
    : [name, part.name, part.type, await hashOf(new Uint8Array(await part.arrayBuffer()))];

/** The parsed body of a request. A form is sent with other boundaries each time; its handler refuses a malformed one. */
async function bodyOf(c: Call): Promise<unknown> {
  if (!isForm(c)) return c.req.valid('json' as never);
  const form = await c.req.formData().catch(() => new FormData());
  return Promise.all([...form].map(partIn));
}

/** The query and the parsed body of a request. */
const sentIn = async (c: Call, search: string): Promise<string> =>
  `${search}:${JSON.stringify(await bodyOf(c))}`;

/** The response to be repeated; null for a refusal. */
const answerOf = async ({ res }: Call) =>
  res.ok
    ? {
        status: res.status,
        type: res.headers.get('content-type') ?? '',
        location: res.headers.get('location'),
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
    sent: await sentIn(c, search),
  });
  if (typeof claimed === 'string') {
    await next();
    await settleRequest(c.get('deps'), claimed, await answerOf(c));
  } else {
    const { status, type, location, body } = claimed;
    const headers = new Headers({ 'idempotency-replayed': 'true' });
    if (type !== '') headers.set('content-type', type);
    if (location) headers.set('location', location);
    c.res = new Response(body === '' ? null : body, { status, headers });
  }
}
