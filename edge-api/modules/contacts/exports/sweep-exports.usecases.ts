import { letterOf, sendKept } from '../../../background/keep-letter.ts';
import type { Deps } from '../../../deps.ts';
import { removeEach } from '../../../ports/files/remove-each.ts';
import type { Letter } from '../../../ports/mail/mail.ts';
import { failedLetter } from './export-letters.ts';
import { exportKey } from './export-token.ts';
import { deleteExports, markFailed, readExportIds, readFailed, readForgotten } from './exports.repository.ts';
import { exportMessage } from './make-export.usecases.ts';

const MINUTE = 60_000;
/** Minutes after which an export that waits is taken for forgotten by the queue. */
const WAITING = 10;
/** Minutes after which one that could never be made is given up. */
const HOPELESS = 6 * 60;
/** Exports that are looked at in one run. */
const AT_ONCE = 100;

/** The exports of a person's whose files are to go when they leave. */
export const exportsOf = (deps: Deps, userId: string): Promise<string[]> => readExportIds(deps.db, userId);

/**
 * Removes what lapsed, each file before its row, so that no file is left without one; sends what the queue forgot again;
 * and gives up what could not be made, of which its owner is told.
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
  const marked = new Set(await markFailed(deps.db, failed));
  const told = failed.filter(({ id }) => marked.has(id));
  await Promise.all(told.map(({ letter }) => sendKept(deps, letter)));
  await Promise.all(again.map(({ id }) => deps.jobs.send(exportMessage(id))));
}

/** Tells somebody that their contacts could not be exported; null where that export is no more. */
export async function exportFailedLetter(
  deps: Deps,
  { export_id }: { export_id: string },
): Promise<Letter | null> {
  const found = await readFailed(deps.db, export_id);
  return found && failedLetter(found.email, new URL('/contacts', deps.env.PUBLIC_URL).href, export_id);
}
