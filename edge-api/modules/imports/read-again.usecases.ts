import type { ImportView } from '../../../src/domain/imports/import-contract.ts';
import type { Encoding } from '../../../src/domain/text/encodings.ts';
import { importProblems as words } from '#messages/imports.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { problem } from '../../kit/problems.ts';
import { importFileKey, importKey } from './import-key.ts';
import type { PackedTable } from './import-parts.ts';
import { importView } from './import-view.ts';
import { writeFound, type ImportRecord, type ReadAgain } from './imports.repository.ts';
import { findImport, findIn, requireImport, tableOf } from './imports.usecases.ts';

/** Reads the stored file of an import in another encoding. */
async function read(
  deps: Deps,
  actor: Actor,
  id: string,
  encoding: Encoding,
): Promise<{ row: ImportRecord; table: PackedTable; found: ReadAgain }> {
  requireImport(actor);
  const row = await findImport(deps, actor, id);
  if (row.status !== 'uploaded') throw problem('conflict', { detail: words.busy });
  await spendAttempt(deps, 'import_looks_per_account', actor.owner.user_id);
  const isStored = row.file_until !== null && row.file_until > deps.now();
  const file = isStored ? await deps.files.get(importFileKey(id)) : null;
  if (!file) throw problem('conflict', { detail: words.file_gone });
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  const { table } = await tableOf(deps, actor, bytes, encoding);
  const found = {
    ...(await findIn(deps, actor, table)),
    encoding,
    format: table.format,
    own: table.own,
    rows: table.rows.length,
    parts: JSON.stringify(table.rows.parts),
  };
  return { row, table, found };
}

/**
 * The preview of a file in another encoding; the import is unchanged. @throws Problem 404 if it is not theirs; 409 if
 * it started, or the file is deleted; 422 for an encoding in which it has no contacts; 429
 */
export async function previewIn(
  deps: Deps,
  actor: Actor,
  id: string,
  encoding: Encoding,
): Promise<ImportView> {
  const { row, found } = await read(deps, actor, id, encoding);
  return importView({ ...row, ...found }, deps.now());
}

/** Reads a file in another encoding, to be imported so. @throws Problem as `previewIn` */
export async function readAgainIn(deps: Deps, actor: Actor, id: string, encoding: Encoding): Promise<void> {
  const { row, table, found } = await read(deps, actor, id, encoding);
  if (row.encoding === encoding) return;
  if (!(await writeFound(deps.db, id, found, deps.now()))) throw problem('conflict', { detail: words.busy });
  await deps.files.put(importKey(id), table.rows.toBlob(), 'application/json');
}
