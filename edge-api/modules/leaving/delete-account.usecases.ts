import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import type { Later } from '../../kit/later.ts';
import { purgeFiles } from '../../background/purge.jobs.ts';
import { removeEach } from '../../ports/files/remove-each.ts';
import { exportKey } from '../contacts/exports/export-token.ts';
import { exportsOf } from '../contacts/exports/sweep-exports.usecases.ts';
import { importKey } from '../imports/import-key.ts';
import { importsOf } from '../imports/sweep-imports.usecases.ts';
import { stopPaying } from '../payments/leaving.usecases.ts';
import { abortUploads } from '../media/abort-uploads.ts';
import { forgetShareImages } from '../media/forget-share-images.ts';
import type { Person } from '../../actor/actor.ts';
import { letterOf, sendStoredLetter } from '../../background/store-letter.ts';
import { accountDeletedLetter } from '../account/auth.letters.ts';
import {
  deleteUser,
  isAlone,
  readMediaHashes,
  readProfileIds,
  readUploadsOf,
  stillUsed,
} from './delete-account.repository.ts';
import { requireVerified } from '../account/mailbox/verify-identity.usecases.ts';
import { entryOf } from '../team/log-entry.ts';

/** Removes bytes that no row refers to any more. */
async function removeObjects(deps: Deps, hashes: string[]): Promise<void> {
  const stored = await stillUsed(deps.db, hashes);
  const gone = hashes.filter((hash) => !stored.has(hash));
  await removeEach(deps.files, gone);
  await purgeFiles(deps, gone);
}

/** The log entry and the letter about a team's heir: the batch that transfers it determines the recipients. */
function passing(deps: Deps, teamId: string) {
  const entry = entryOf(deps, { actor: null, address: '' }, teamId, 'ownership_inherited', {});
  const ids = { team_id: teamId, user_id: '', heir_id: '', since: entry.created_at.toISOString() };
  return { entry, letter: letterOf(deps, 'inherited', ids, { team_id: teamId }) };
}

/** The account to delete. */
type Leaving = Pick<Person, 'user' | 'team' | 'owner'>;

/**
 * Deletes the account with all its rows and files; its handles are reserved, other people's data is preserved. A team
 * that the person owned passes to an admin or, without one, to the longest member; they and its admins are mailed.
 * Payments of the person, or of a team that is deleted with them, are ended first. @throws Problem 503 if they cannot
 * be ended
 */
export async function removeAccount(deps: Deps, leaving: Leaving, later: Later): Promise<void> {
  const { user, team } = leaving;
  const owned = team?.role === 'owner' ? team.id : null;
  await stopPaying(deps, user.id, owned && (await isAlone(deps.db, user.id, owned)) ? owned : null);
  const hashes = await readMediaHashes(deps.db, user.id, owned);
  const profileIds = await readProfileIds(deps.db, user.id, owned);
  const begun = await readUploadsOf(deps.db, profileIds);
  const exported = await exportsOf(deps, user.id);
  const imported = await importsOf(deps, user.id);
  const letter = await accountDeletedLetter(deps, user.email);
  const passed = owned === null ? null : passing(deps, owned);
  const letters = await changingCards(deps, leaving.owner, (event) =>
    deleteUser(deps.db, user, passed, { event, letter, now: deps.now() }),
  );
  await removeObjects(deps, hashes);
  await removeEach(deps.files, exported, exportKey);
  await removeEach(deps.files, imported, importKey);
  const left = new Set((await readUploadsOf(deps.db, profileIds)).map(({ hash }) => hash));
  await abortUploads(
    deps,
    begun.filter(({ hash }) => !left.has(hash)),
  );
  // A remaining team's drawings are drawn again on the next request.
  await forgetShareImages(deps, profileIds);
  later(Promise.all(letters.map((stored) => sendStoredLetter(deps, stored))));
}

/**
 * Deletes the caller's account (`removeAccount`). @throws Problem 403 unless the password was recently verified in this
 * session; 503
 */
export async function deleteAccount(deps: Deps, actor: Person, later: Later): Promise<void> {
  requireVerified(deps, actor);
  await removeAccount(deps, actor, later);
}
