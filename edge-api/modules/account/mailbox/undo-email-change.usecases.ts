import { DAY } from '../../../../src/domain/locale/durations.ts';
import { EMAIL_REVERT_DAYS } from '../../../../src/domain/limits/attempts.ts';
import type { Deps } from '../../../deps.ts';
import type { RecordedEvent } from '../../../events/record.queries.ts';
import { newEvent } from '../../../events/dispatch.ts';
import { linkSubject } from '../../../events/kinds.ts';
import { keyedHash } from '../../../kit/keyed-hash.ts';
import { problem } from '../../../kit/problems.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import type { Letter } from '../../../ports/mail/mail.ts';
import { emailLeftLetter } from '../auth.letters.ts';
import { keepEmail, readLeftEmail, takeBack } from './undo-email-change.repository.ts';

/**
 * The token that restores an e-mail changed by a link with this hash. It is never stored, and derived again when
 * mailed.
 */
const tokenOf = (deps: Deps, link: string) => keyedHash(deps.env.AUTH_SECRET, `take-back:${link}`);

/**
 * Stores an e-mail to be restored, just before a link changes it. @param link the hash of the link's token @returns the
 * event to dispatch after the change; after a crash the schedule does
 */
export async function beginLeaving(deps: Deps, email: string, link: string): Promise<RecordedEvent> {
  const left_at = deps.now();
  const event = newEvent(deps, 'email.leaving', linkSubject(link), { link });
  const token = await hashToken(await tokenOf(deps, link));
  const expires_at = new Date(left_at.getTime() + EMAIL_REVERT_DAYS * DAY);
  await keepEmail(deps.db, { id: deps.newId(), email, token, left_at, expires_at }, event);
  return event;
}

/** The mail to an e-mail changed by a link with this hash; null if it was not changed, or restored already. */
export async function takeBackLetter(deps: Deps, link: string): Promise<Letter | null> {
  const token = await tokenOf(deps, link);
  const found = await readLeftEmail(deps.db, await hashToken(token), deps.now());
  return found && emailLeftLetter(deps, { to: found.left.email, new_email: found.new_email, token });
}

/** The e-mail that a mailed token restores; null for an invalid one. */
export async function openTakeBack(deps: Deps, token: string): Promise<string | null> {
  const found = await readLeftEmail(deps.db, await hashToken(token), deps.now());
  return found?.left.email ?? null;
}

/**
 * Restores the former e-mail of a mailed token, and ends all sessions. @returns the e-mail @throws Problem 409 if it
 * belongs to another account by now, 422 for an invalid token
 */
export async function takeEmailBack(deps: Deps, token: string): Promise<string> {
  const hash = await hashToken(token);
  const found = await readLeftEmail(deps.db, hash, deps.now());
  if (!found) throw problem('link_expired');
  if (await takeBack(deps.db, found.left, deps.now())) return found.left.email;
  throw problem((await readLeftEmail(deps.db, hash, deps.now())) ? 'email_taken' : 'link_expired');
}
