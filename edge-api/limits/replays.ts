import { claimKey, releaseKey, storeAnswer } from '../db/idempotency-keys.repository.ts';
import type { Deps } from '../deps.ts';
import { authSecrets } from '../kit/auth-secrets.ts';
import { describeError, log } from '../kit/log.ts';
import { keyedHash } from '../kit/keyed-hash.ts';
import { problem } from '../kit/problems.ts';
import { sealText, unsealText } from '../kit/sealed-text.ts';

/** Milliseconds after which a request without a response counts as abandoned, and its key can be claimed again. */
const ABANDONED = 60_000;

/** A request with an `Idempotency-Key`: `call` is its method and path, `sent` its query and body. */
type KeyedRequest = { user_id: string; key: string; call: string; sent: string };

/** A stored response; `location` is missing in those from before it was stored. */
export type StoredAnswer = { status: number; type: string; location?: string | null; body: string };

/**
 * Claims the key of a request. @returns the id of the claim, to be settled; or the response to the first request with
 * this key @throws Problem 409 for a key of another request, and while the first is in progress
 */
export async function claimRequest(
  deps: Deps,
  { user_id, key, call, sent }: KeyedRequest,
): Promise<string | StoredAnswer> {
  const hash = (text: string) => keyedHash(deps.env.AUTH_SECRET, text);
  const id = await hash(`replay:${user_id}:${call}:${key}`);
  const request_hash = await hash(`request:${sent}`);
  const now = deps.now();
  const asked = { id, user_id, request_hash, created_at: now };
  const { claimed, row } = await claimKey(deps.db, asked, new Date(now.getTime() - ABANDONED));
  if (claimed) return id;
  if (row.request_hash !== request_hash) throw problem('key_reused');
  if (row.status === null || row.answer === null) throw problem('key_in_use');
  return JSON.parse(await unsealText(authSecrets(deps.env), row.answer)) as StoredAnswer;
}

/**
 * Stores the response to a claimed request, or releases its key if it was refused (null). Never throws: it was
 * answered.
 */
export async function settleRequest(
  { db, env }: Deps,
  id: string,
  answer: StoredAnswer | null,
): Promise<void> {
  try {
    if (!answer) return await releaseKey(db, id);
    await storeAnswer(db, id, answer.status, await sealText(env.AUTH_SECRET, JSON.stringify(answer)));
  } catch (error) {
    log('error', 'replay_lost', { error: describeError(error) });
  }
}
