import type { Deps } from '../../deps.ts';
import { problem } from '../../kit/problems.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { readLeftEmail, takeBack } from './take-back.repository.ts';

/** The e-mail that a mailed token takes back; null for one that counts no more. */
export async function openTakeBack(deps: Deps, token: string): Promise<string | null> {
  const left = await readLeftEmail(deps.db, await hashToken(token), deps.now());
  return left?.email ?? null;
}

/**
 * Gives an account the e-mail again that a mailed token is for, and signs everybody out.
 * @returns the e-mail
 * @throws Problem 409 where it is somebody else's by now, 422 for a token that counts no more
 */
export async function takeEmailBack(deps: Deps, token: string): Promise<string> {
  const hash = await hashToken(token);
  const left = await readLeftEmail(deps.db, hash, deps.now());
  if (!left) throw problem('link_expired');
  if (await takeBack(deps.db, left, deps.now())) return left.email;
  throw problem((await readLeftEmail(deps.db, hash, deps.now())) ? 'email_taken' : 'link_expired');
}
