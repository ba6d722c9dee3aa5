import type { Deps } from '../../deps.ts';
import { removeEach } from '../../ports/files/remove-each.ts';
import { importKey, STANDING_SECONDS, standingMessage } from './import-key.ts';
import { deleteImports, markFailed, readImportIds, readOverdue } from './imports.repository.ts';

/** Milliseconds without progress after which an import is given up. */
const HOPELESS = 6 * 3_600_000;
/** Imports per run. */
const AT_ONCE = 100;

/** The imports of a person whose files are deleted with the account. */
export const importsOf = (deps: Deps, userId: string): Promise<string[]> => readImportIds(deps.db, userId);

/**
 * Deletes expired imports, each file before its row; continues running ones without progress shortly after, as after a
 * crash; and gives up those without progress for hours.
 */
export async function sweepImports(deps: Deps): Promise<void> {
  const now = deps.now();
  const { expired, running } = await readOverdue(deps.db, now, AT_ONCE);
  await deleteImports(deps.db, await removeEach(deps.files, expired, importKey));
  const isHopeless = ({ updated_at }: { updated_at: Date }) =>
    now.getTime() - updated_at.getTime() > HOPELESS;
  const hopeless = running.filter(isHopeless).map(({ id }) => id);
  if (hopeless.length > 0) await markFailed(deps.db, hopeless, now);
  const others = running.filter((one) => !isHopeless(one));
  await Promise.all(
    others.map(({ id, done }) => deps.jobs.send(standingMessage(id, done), STANDING_SECONDS)),
  );
}
