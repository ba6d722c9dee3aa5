import { letterOf, sendStoredLetter } from '../../../background/store-letter.ts';
import type { Deps } from '../../../deps.ts';
import { removeEach } from '../../../ports/files/remove-each.ts';
import type { Letter } from '../../../ports/mail/mail.ts';
import { failedLetter } from './export-letters.ts';
import { exportKey } from './export-token.ts';
import {
  deleteExports,
  markExportFailed,
  readExportIds,
  readFailed,
  readForgotten,
} from './exports.repository.ts';
import { exportMessage } from './make-export.usecases.ts';

const MINUTE = 60_000;
/** Minutes after which a waiting export counts as lost by the queue. */
const WAITING = 10;
/** Minutes after which a failing export is given up. */
const HOPELESS = 6 * 60;
/** Exports per run. */
const AT_ONCE = 100;

/** The exports of a person whose files are deleted with the account. */
export const exportsOf = (deps: Deps, userId: string): Promise<string[]> => readExportIds(deps.db, userId);

/**
 * Removes expired exports, each file before its row, so that no file remains without one; queues lost ones again; and
 * gives up hopeless ones, with a mail to the owner.
 */
export async function sweepExports(deps: Deps): Promise<void> {
  const now = deps.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const moments = { now, waiting: before(WAITING), hopeless: before(HOPELESS) };
  const { lapsed, again, hopeless } = await readForgotten(deps.db, moments, AT_ONCE);
  if (lapsed.length > 0) await deleteExports(deps.db, await removeEach(deps.files, lapsed, exportKey));
  const failed = hopeless.map(({ id, user_id }) => ({
    id,
    letter: letterOf(deps, 'export_failed', { export_id: id }, { user_id }),
  }));
  const marked = new Set(await markExportFailed(deps.db, failed));
  const recorded = failed.filter(({ id }) => marked.has(id));
  await Promise.all(recorded.map(({ letter }) => sendStoredLetter(deps, letter)));
  await Promise.all(again.map(({ id }) => deps.jobs.send(exportMessage(id))));
}

/** The mail about a failed export; null if the export is deleted. */
export async function exportFailedLetter(
  deps: Deps,
  { export_id }: { export_id: string },
): Promise<Letter | null> {
  const found = await readFailed(deps.db, export_id);
  return found && failedLetter(found.email, new URL('/contacts', deps.env.PUBLIC_URL).href, export_id);
}
