import {
  BACKUP_CODES,
  backupCode,
  groupedCode,
  readCode,
  SETUP_MINUTES,
} from '../../../../src/domain/account/second-factor.ts';
import { secondFactor as words } from '#messages/second-factor/second-factor.ts';
import type { Person } from '../../../actor/actor.ts';
import type { Deps } from '../../../deps.ts';
import type { Later } from '../../../kit/later.ts';
import { problem, ruleBroken } from '../../../kit/problems.ts';
import { sealText } from '../../../kit/sealed-text.ts';
import { refundAttempt, spendAttempt } from '../../../limits/rate-limit.ts';
import { authLetters } from '../auth.letters.ts';
import { requireVerified } from '../mailbox/verify-identity.usecases.ts';
import { newAppSecret, appSecretText, setUpUrl, stepOfCode } from './app-codes.ts';
import { hashOfBackup, openSecret } from './match-code.ts';
import {
  countBackupCodes,
  deleteSecondFactor,
  hasSecondFactor,
  putSecret,
  readSecondFactor,
  replaceBackupCodes,
  activateSecondFactor,
} from './second-factor.repository.ts';

const MINUTE = 60_000;

type Owner = { id: string; email: string };

type Stored = Awaited<ReturnType<typeof readSecondFactor>>;

/** An account's second factor as it is stored, and whether its person signs in with it. */
async function readState(deps: Deps, { user }: Person) {
  const [stored, backup_codes_left] = await Promise.all([
    readSecondFactor(deps.db, user.id),
    countBackupCodes(deps.db, user.id),
  ]);
  const since = stored?.confirmed_at ?? null;
  return { stored, state: { on: since !== null, since, backup_codes_left } };
}

/** Whether the person signs in with a second factor. */
export const showSecondFactor = async (deps: Deps, actor: Person) => (await readState(deps, actor)).state;

const describe = (secret: string, email: string) => ({
  secret: appSecretText(secret),
  url: setUpUrl(secret, email),
});

/** Begins to turn it on. @throws Problem 403 unless the identity was recently verified in this session; 409 if it is on */
export async function beginSetup(deps: Deps, actor: Person) {
  requireVerified(deps, actor);
  const secret = newAppSecret();
  const sealed = await sealText(deps.env.AUTH_SECRET, secret);
  const row = { user_id: actor.user.id, secret: sealed, created_at: deps.now() };
  if (!(await putSecret(deps.db, row))) throw problem('second_factor_on');
  return describe(secret, actor.user.email);
}

/** A secret that waits for its first code, with the sealed text by which it is known; null if none does. */
async function pendingSecret(deps: Deps, stored: Stored) {
  if (!stored || stored.confirmed_at) return null;
  if (deps.now().getTime() - stored.created_at.getTime() > SETUP_MINUTES * MINUTE) return null;
  const secret = await openSecret(deps, stored);
  return secret === null ? null : { sealed: stored.secret, secret };
}

/**
 * Whether the person signs in with a second factor, and what an app is set up with while its first code is waited for;
 * null if none is. Only for a verified identity.
 */
export async function openSecondFactor(deps: Deps, actor: Person) {
  const { stored, state } = await readState(deps, actor);
  const pending = await pendingSecret(deps, stored);
  return { ...state, setup: pending && describe(pending.secret, actor.user.email) };
}

/** New backup codes, as their owner keeps them. */
const newCodes = () =>
  Array.from({ length: BACKUP_CODES }, () => backupCode(crypto.getRandomValues(new Uint8Array(32))));
const shown = (codes: string[]) => ({ backup_codes: codes.map((code) => groupedCode(code, '-')) });
const hashesOf = (userId: string, codes: string[]) =>
  Promise.all(codes.map((code) => hashOfBackup(userId, code)));

const refuse = (message: string) => ruleBroken([{ path: 'code', message }]);

/**
 * Turns it on with the first code of the app, which its owner is mailed. Wrong codes are counted per session. @returns the
 * backup codes @throws Problem 422, 429
 */
export async function confirmSetup(deps: Deps, actor: Person, typed: string, later: Later) {
  const { user, session } = actor;
  const pending = await pendingSecret(deps, await readSecondFactor(deps.db, user.id));
  if (!pending) throw refuse(words.settings.start_again);
  const spent = await spendAttempt(deps, 'identity_per_session', session.id, user.email);
  const code = readCode(typed)?.code ?? '';
  const step = await stepOfCode(pending.secret, code, deps.now(), 0);
  if (step === null) throw refuse(words.wrong);
  await refundAttempt(deps, spent);
  const codes = newCodes();
  const row = { user_id: user.id, secret: pending.sealed };
  const on = { step, hashes: await hashesOf(user.id, codes), now: deps.now() };
  if (!(await activateSecondFactor(deps.db, row, on))) throw refuse(words.settings.start_again);
  await authLetters(deps, later).secondFactor(user, 'second_factor_on');
  return shown(codes);
}

/** New backup codes in place of all before, which is mailed. @throws Problem 403, 404 if it is off */
export async function renewBackupCodes(deps: Deps, actor: Person, later: Later) {
  requireVerified(deps, actor);
  if (!(await hasSecondFactor(deps.db, actor.user.id))) throw problem('not_found');
  const codes = newCodes();
  await replaceBackupCodes(deps.db, actor.user.id, await hashesOf(actor.user.id, codes));
  await authLetters(deps, later).secondFactor(actor.user, 'backup_codes_new');
  return shown(codes);
}

/** Turns an account's second factor off, which its owner is mailed. @returns whether it was on */
export async function dropSecondFactor(deps: Deps, user: Owner, later: Later): Promise<boolean> {
  const was_on = await deleteSecondFactor(deps.db, user.id);
  if (was_on) await authLetters(deps, later).secondFactor(user, 'second_factor_off');
  return was_on;
}

/** The same by its owner. @throws Problem 403 unless the identity was recently verified in this session */
export async function removeSecondFactor(deps: Deps, actor: Person, later: Later): Promise<void> {
  requireVerified(deps, actor);
  await dropSecondFactor(deps, actor.user, later);
}
