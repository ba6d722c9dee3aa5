import { PASSKEYS_MAX } from '../../../../src/domain/limits/keys.ts';
import { signInMethods as words } from '#messages/sign-in/sign-in-methods.ts';
import { format } from '../../../../src/messages/format.ts';
import type { Person } from '../../../actor/actor.ts';
import type { Deps } from '../../../deps.ts';
import type { Later } from '../../../kit/later.ts';
import { notFound, problem } from '../../../kit/problems.ts';
import { authLetters } from '../auth.letters.ts';
import { requireVerified } from '../mailbox/verify-identity.usecases.ts';
import {
  countPasskeys,
  deleteAbove,
  deletePasskey,
  readPasskey,
  readPasskeys,
  updatePasskeyName,
} from './passkeys.repository.ts';

const tooMany = () => problem('invalid', { detail: format(words.passkeys.too_many, { n: PASSKEYS_MAX }) });

/** The person's passkeys, the oldest first. */
export async function listPasskeys(deps: Deps, actor: Person) {
  const results = await readPasskeys(deps.db, actor.user.id);
  return { count: results.length, results };
}

/** A passkey of the person. @throws Problem 404 */
export async function findPasskey(deps: Deps, actor: Person, id: string) {
  const found = await readPasskey(deps.db, actor.user.id, id);
  if (!found) throw notFound();
  return found;
}

/** @throws Problem 403 unless the identity was recently verified in this session; 422 at the limit */
export async function requireMayAdd(deps: Deps, actor: Person): Promise<void> {
  requireVerified(deps, actor);
  if ((await countPasskeys(deps.db, actor.user.id)) >= PASSKEYS_MAX) throw tooMany();
}

/** A passkey that was just added, which its owner is mailed. @throws Problem 422 if others came first to the limit */
export async function settleAdded(deps: Deps, actor: Person, id: string, later: Later) {
  if (await deleteAbove(deps.db, actor.user.id, id, PASSKEYS_MAX)) throw tooMany();
  const added = await findPasskey(deps, actor, id);
  await authLetters(deps, later).passkeyAdded(actor.user, added.name);
  return added;
}

/** Renames one of the person's passkeys. @throws Problem 404 */
export async function renamePasskey(deps: Deps, actor: Person, id: string, name: string) {
  const renamed = await updatePasskeyName(deps.db, actor.user.id, id, name);
  if (!renamed) throw notFound();
  return renamed;
}

/**
 * Removes one of the person's passkeys, which its owner is mailed. Sessions that it began continue. @throws Problem 404;
 * 403 unless the identity was recently verified in this session
 */
export async function removePasskey(deps: Deps, actor: Person, id: string, later: Later): Promise<void> {
  await findPasskey(deps, actor, id);
  requireVerified(deps, actor);
  const name = await deletePasskey(deps.db, actor.user.id, id);
  if (name === null) throw notFound();
  await authLetters(deps, later).passkeyRemoved(actor.user, name);
}
