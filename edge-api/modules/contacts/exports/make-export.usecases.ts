import { parseSearch } from '../../../../src/domain/contact/contact-search.ts';
import { sendOrGiveUp } from '../../../background/mail.jobs.ts';
import type { Deps } from '../../../deps.ts';
import { exportKey, exportPath, exportToken } from './export-token.ts';
import { readyLetter } from './export-letters.ts';
import { exportPages } from './export-pages.ts';
import { rememberFile, markMailed, readUnfinished, type ExportRow } from './exports.repository.ts';
import { followCards } from '../following/follow-cards.usecases.ts';
import { exportAskedSchema } from './exports.schema.ts';
import { storeExport } from './store-export.ts';

/** The queue message that makes an export. */
export const exportMessage = (id: string) => ({ kind: 'export_contacts', id }) as const;

/** A visitor withdrew their details while the file was made, which may still contain them. */
class Outdated extends Error {}

/** Writes the file. @returns its updated export; null if another worker made it, or it has no owner any more */
async function make(deps: Deps, row: ExportRow): Promise<ExportRow | null> {
  const { id, user_id, team_id, format } = row;
  const begun = deps.now();
  if (team_id === null) await followCards(deps, user_id);
  const { ids, members, search, most, ...filters } = exportAskedSchema.parse(JSON.parse(row.asked));
  const sought = parseSearch(search);
  const which =
    team_id === null
      ? { userId: user_id, most, ids, sought, filters }
      : { teamId: team_id, members, sought, filters };
  const object_key = exportKey(id);
  const rows = await storeExport(deps.files, object_key, format, exportPages(deps.db, which));
  // The link of an earlier file was mailed then.
  const status = row.rows === null ? 'pending' : 'ready';
  const outcome = await rememberFile(deps.db, { id, user_id, team_id, object_key, rows, begun, status });
  if (outcome === 'outdated') throw new Outdated();
  if (outcome === 'kept') return { ...row, object_key, rows, status };
  if (outcome === 'gone') await deps.files.remove(object_key);
  return null;
}

/**
 * Makes the file of an export and mails its link. It can be repeated after any crash: finished steps are skipped, and
 * an interrupted file is made again. @throws to be retried
 */
export async function makeExport(deps: Deps, id: string): Promise<void> {
  const found = await readUnfinished(deps.db, id, deps.now());
  if (!found) return;
  const made = found.row.object_key === null ? await make(deps, found.row) : found.row;
  if (made?.status !== 'pending') return;
  const token = await exportToken(deps.env.VISITOR_HASH_SECRET, id);
  const link = new URL(exportPath(id, token), deps.env.PUBLIC_URL).href;
  await sendOrGiveUp(deps, readyLetter(found.email, link, made));
  await markMailed(deps.db, id);
}
