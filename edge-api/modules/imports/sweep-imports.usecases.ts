import type { Deps } from '../../deps.ts';
import { removeEach } from '../../ports/files/remove-each.ts';
import { importFaults } from '#messages/imports.ts';
import {
  importFileKey,
  importKey,
  STANDING_SECONDS,
  standingMessage,
  standingPhotosMessage,
  standingUndoMessage,
} from './import-key.ts';
import {
  deleteImports,
  emptyImports,
  forgetFiles,
  markImportFailed,
  readImportIds,
} from './imports.repository.ts';
import { readOverdue } from './overdue-imports.repository.ts';

/** Milliseconds without progress after which an import is given up. */
const HOPELESS = 6 * 3_600_000;
/** Imports per run. */
const AT_ONCE = 100;

/** The imports of a person whose files are deleted with the account. */
export const importsOf = (deps: Deps, userId: string): Promise<string[]> => readImportIds(deps.db, userId);

/**
 * Deletes files that are not read again, and expired imports, each file before its row, or before what is shown of it as
 * long as the import can be undone; continues those that run, get photos or are undone without progress shortly after,
 * as after a crash; and gives up running ones without progress for hours.
 */
export async function sweepImports(deps: Deps): Promise<void> {
  const now = deps.now();
  const overdue = await readOverdue(deps.db, now, AT_ONCE);
  const { files, imported, shown, expired, running, photos, undoing } = overdue;
  await forgetFiles(deps.db, await removeEach(deps.files, files, importFileKey));
  await forgetFiles(deps.db, await removeEach(deps.files, imported, importKey));
  await deleteImports(deps.db, await removeEach(deps.files, expired, importKey));
  await emptyImports(deps.db, await removeEach(deps.files, shown, importKey), importFaults.forgotten);
  const isHopeless = ({ updated_at }: { updated_at: Date }) =>
    now.getTime() - updated_at.getTime() > HOPELESS;
  const hopeless = running.filter(isHopeless).map(({ id }) => id);
  if (hopeless.length > 0) await markImportFailed(deps.db, hopeless, now);
  const others = running.filter((one) => !isHopeless(one));
  const messages = [
    ...others.map(({ id, done }) => standingMessage(id, done)),
    ...photos.map(({ id, done }) => standingPhotosMessage(id, done)),
    ...undoing.map(({ id, done }) => standingUndoMessage(id, done)),
  ];
  await Promise.all(messages.map((message) => deps.jobs.send(message, STANDING_SECONDS)));
}
