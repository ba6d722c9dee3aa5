import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { importKey, importMessage } from './import-key.ts';
import { deleteImports, markFailed, readImportIds, readOverdue } from './imports.repository.ts';

const MINUTE = 60_000;
/** Minutes without a part after which the queue has forgotten an import, and after which it is given up. */
const [WAITING, HOPELESS] = [10, 6 * 60];
/** Imports that are looked at in one run. */
const AT_ONCE = 100;

/** The imports of a person's whose files are removed when they leave. */
export const importsOf = (deps: Deps, userId: string): Promise<string[]> => readImportIds(deps.db, userId);

/** Removes files from the bucket. @returns the imports whose file is gone; of the others the log says why */
export async function removeImportFiles(deps: Deps, ids: readonly string[]): Promise<string[]> {
  const removed = await Promise.allSettled(ids.map((id) => deps.images.remove(importKey(id))));
  for (const result of removed) {
    if (result.status === 'rejected')
      log('error', 'object_not_removed', { error: describeError(result.reason) });
  }
  return ids.filter((_id, at) => removed[at]?.status === 'fulfilled');
}

/** Deletes imports that expired, each file before its row; has those go on that the queue forgot, and gives up the others. */
export async function sweepImports(deps: Deps): Promise<void> {
  const now = deps.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const { expired, waiting } = await readOverdue(deps.db, { now, waiting: before(WAITING) }, AT_ONCE);
  await deleteImports(deps.db, await removeImportFiles(deps, expired));
  const isHopeless = ({ updated_at }: { updated_at: Date }) => updated_at < before(HOPELESS);
  const hopeless = waiting.filter(isHopeless).map(({ id }) => id);
  if (hopeless.length > 0) await markFailed(deps.db, hopeless, now);
  const again = waiting.filter((one) => !isHopeless(one));
  await Promise.all(again.map(({ id }) => deps.jobs.send(importMessage(id))));
}
