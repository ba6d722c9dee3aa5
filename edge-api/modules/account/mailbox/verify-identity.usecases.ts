import { VERIFIED_PASSWORD_MINUTES } from '../../../../src/domain/limits/attempts.ts';
import { sentence } from '../../../../src/messages/sentence.ts';
import type { Deps } from '../../../deps.ts';
import type { Later } from '../../../kit/later.ts';
import { keyedHash } from '../../../kit/keyed-hash.ts';
import { problem, ruleBroken } from '../../../kit/problems.ts';
import { refundAttempt, spendAttempt } from '../../../limits/rate-limit.ts';
import { hasPasswordRow, markVerified, readPasswordHash } from '../account.repository.ts';
import type { Person } from '../../../actor/actor.ts';
import { authLetters } from '../auth.letters.ts';
import { LETTER_MINUTES } from '../links/letter-minutes.ts';
import { keepCode, takeCode } from '../links/mailed-links.repository.ts';

const MINUTE = 60_000;

const hashOfCode = (deps: Deps, actor: Person, code: string) =>
  keyedHash(deps.env.AUTH_SECRET, `deletion-code:${actor.user.id}:${code}`);

const CODES = 1_000_000;
/** The largest multiple of `CODES` within 32 bits: below it every code is equally likely. */
const EVEN = Math.floor(2 ** 32 / CODES) * CODES;

/** A uniformly random code of six digits: random numbers from `EVEN` on are rejected. */
function randomCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number < EVEN ? String(number % CODES).padStart(6, '0') : randomCode();
}

/**
 * Mails a code to a person without a password, to confirm the deletion, another e-mail, or a change of passkeys or the
 * second factor. Only the newest is valid.
 * @throws Problem 422 if there is a password
 */
export async function mailCode(
  deps: Deps,
  actor: Person,
  what: 'deletionCode' | 'emailCode' | 'passkeyCode' | 'secondFactorCode',
  later: Later,
): Promise<void> {
  if (await readPasswordHash(deps.db, actor.user.id)) {
    throw ruleBroken([{ path: 'password', message: sentence('password.required') }]);
  }
  const code = randomCode();
  const now = deps.now();
  await keepCode(deps.db, {
    id: deps.newId(),
    user_id: actor.user.id,
    hash: await hashOfCode(deps, actor, code),
    now,
    expires_at: new Date(now.getTime() + LETTER_MINUTES.deletion_code * MINUTE),
  });
  await authLetters(deps, later)[what](actor.user, code);
}

type Given = { password?: string; code?: string; email?: string };

const isCode = async (deps: Deps, actor: Person, code: string) =>
  takeCode(deps.db, await hashOfCode(deps, actor, code), deps.now());

/** 422 for the field with which this kind of account confirms. */
const wrong = (path: 'password' | 'code' | 'email') =>
  ruleBroken([{ path, message: sentence(path === 'email' ? 'email.invalid' : 'password.wrong') }]);

/**
 * Verifies the caller's identity, and records it for this session for a few minutes. Wrong input is counted per
 * session. @throws Problem 422 for a wrong password or code, 429 after too many
 */
export async function verifyIdentity(deps: Deps, actor: Person, given: Given): Promise<void> {
  if (given.email && given.email !== actor.user.email) throw wrong('email');
  const hash = await readPasswordHash(deps.db, actor.user.id);
  const path = hash ? 'password' : 'code';
  const sent = given[path];
  if (!sent) throw ruleBroken([{ path, message: sentence('required', path) }]);
  const spent = await spendAttempt(deps, 'identity_per_session', actor.session.id, actor.user.email);
  const right = hash
    ? await deps.passwords.verify({ hash, password: sent })
    : await isCode(deps, actor, sent);
  if (!right) throw wrong(path);
  await refundAttempt(deps, spent);
  await markVerified(deps.db, actor.session.id, deps.now());
}

/** Whether the account has a password, rather than only other providers. */
export const hasPassword = (deps: Deps, { user }: Person): Promise<boolean> =>
  hasPasswordRow(deps.db, user.id);

/** @throws Problem 403 unless the password was recently verified in this session */
export function requireVerified(deps: Deps, actor: Person): void {
  const at = actor.session.password_verified_at?.getTime() ?? 0;
  if (deps.now().getTime() - at > VERIFIED_PASSWORD_MINUTES * MINUTE) throw problem('password_not_verified');
}
