import type { ImportView, MapImportInput } from '../../../src/domain/imports/import-contract.ts';
import type { ImportColumn } from '../../../src/domain/imports/import-table.ts';
import type { Encoding } from '../../../src/domain/text/encodings.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import { importProblems as words } from '#messages/imports.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { notFound, problem, ruleBroken } from '../../kit/problems.ts';
import { checkColumns } from './check-columns.usecases.ts';
import { importKey } from './import-key.ts';
import { partsSchema, readPartRows } from './import-parts.ts';
import { writeFound } from './imports.repository.ts';
import { readAgainIn } from './read-again.usecases.ts';
import { findImport, findIn, requireImport, showImport } from './imports.usecases.ts';

/**
 * Examines a file again in another encoding, or with another mapping: its contacts, duplicates, and faults. Nothing is
 * imported. @throws Problem 403; 404 if it is not theirs, or its file is deleted; 409 if its import started; 422 for the columns; 429
 */
export async function mapImport(
  deps: Deps,
  actor: Actor,
  id: string,
  { columns }: MapImportInput,
  encoding?: Encoding,
): Promise<ImportView> {
  requireImport(actor);
  await findImport(deps, actor, id);
  if (encoding) await readAgainIn(deps, actor, id, encoding);
  if (encoding && !columns) return showImport(deps, actor, id);
  if (!columns) throw ruleBroken([{ path: 'columns', message: sentence('required', 'columns') }]);
  const row = await findImport(deps, actor, id);
  if (row.status !== 'uploaded') throw problem('conflict', { detail: words.busy });
  checkColumns(actor, row, columns);
  await spendAttempt(deps, 'import_looks_per_account', actor.owner.user_id);
  const rows = await readPartRows(deps.files, importKey(id), partsSchema.parse(JSON.parse(row.parts)));
  if (!rows) throw notFound();
  const mapped = (JSON.parse(row.columns) as ImportColumn[]).map((column) => ({
    ...column,
    field: Object.hasOwn(columns, column.name) ? (columns[column.name] ?? null) : null,
  }));
  const found = await findIn(deps, actor, { own: row.own, format: row.format, columns: mapped, rows });
  if (!(await writeFound(deps.db, id, found, deps.now()))) throw problem('conflict', { detail: words.busy });
  return showImport(deps, actor, id);
}
