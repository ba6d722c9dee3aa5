import { DAY } from '../../../src/domain/locale/durations.ts';
import { countingDuplicates } from '../../../src/domain/imports/import-plan.ts';
import type { ImportField } from '../../../src/domain/imports/import-fields.ts';
import type { ImportTable } from '../../../src/domain/imports/import-table.ts';
import type { ImportList, ImportView, RunImportInput } from '../../../src/domain/imports/import-contract.ts';
import { readingFile, type FileIssue } from './import-file.ts';
import {
  IMPORT_BYTES_MAX,
  IMPORT_DAYS,
  IMPORT_FILE_HOURS,
  IMPORT_ROWS_MAX,
  UNDO_IMPORT_DAYS,
} from '../../../src/domain/limits/imports.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Encoding } from '../../../src/domain/text/encodings.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import { importProblems as words } from '#messages/imports.ts';
import { format } from '../../../src/messages/format.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { inSteps } from '../../kit/in-steps.ts';
import { describeError, log } from '../../kit/log.ts';
import { removeEach } from '../../ports/files/remove-each.ts';
import { notFound, problem, ruleBroken, tooLarge, wrongType } from '../../kit/problems.ts';
import { checkTagsFit, chosenTags } from '../contacts/check-tags.usecases.ts';
import { checkColumns } from './check-columns.usecases.ts';
import { faultMessages } from './fault-sentence.ts';
import { readHolders } from './holders.repository.ts';
import { importFileKey, importKey, importMessage, STANDING_SECONDS } from './import-key.ts';
import type { PackedTable } from './import-parts.ts';
import { importView, summaryOf, type ImportAsked } from './import-view.ts';
import { tagNamed } from './import-tags.usecases.ts';
import {
  deleteImports,
  expireImport,
  forgetFiles,
  insertImport,
  markRunning,
  readImport,
  readImports,
  type ImportFindings,
  type ImportRecord,
} from './imports.repository.ts';
import { lookingAt } from './look-at-rows.ts';
import { readRetainedIds } from './undo-import.repository.ts';

const MB = 1024 * 1024;
const HOUR = 3_600_000;
const FILE_NAME_MAX = 200;

/** Refuses callers who cannot add contacts. @throws Problem 403 */
export const requireImport = (actor: Actor): void => requireMay(actor, 'own', 'contacts:write');

function refusedFile(issue: FileIssue) {
  if (issue === 'wrong_type') return wrongType(words.wrong_type);
  const message = issue === 'empty' ? words.empty : format(words.too_many, { n: IMPORT_ROWS_MAX });
  return ruleBroken([{ path: 'file', message }]);
}

/**
 * The table of a file, without guessed fields that the caller's role cannot add. The bytes may be changed. @throws
 * Problem 415, 422 for the file; 422 for an encoding in which it has no contacts
 */
export async function tableOf(
  { wait }: Deps,
  { permissions }: Actor,
  bytes: Uint8Array,
  encoding: Encoding | undefined,
): Promise<{ table: PackedTable; encoding: Encoding }> {
  const read = await inSteps(wait, readingFile(bytes, encoding));
  if (!read.ok && encoding) throw ruleBroken([{ path: 'encoding', message: words.other_encoding }]);
  if (!read.ok) throw refusedFile(read.issue);
  const isRefused = (field: ImportField | null) =>
    (field === 'note' && !permissions.canEditNotes) || (field === 'tags' && !permissions.canAssignTags);
  const columns = read.table.columns.map((column) =>
    isRefused(column.field) ? { ...column, field: null } : column,
  );
  return { table: { ...read.table, columns }, encoding: read.encoding };
}

/** The results for a file before its import, as its row has them. */
export async function findIn(deps: Deps, actor: Actor, table: ImportTable): Promise<ImportFindings> {
  const { preview, drafts, faults } = await inSteps(deps.wait, lookingAt(table));
  const holders = await readHolders(deps.db, actor.owner.user_id, drafts);
  return {
    columns: JSON.stringify(table.columns),
    preview: JSON.stringify(preview),
    duplicates: await inSteps(deps.wait, countingDuplicates(drafts, holders)),
    faults: JSON.stringify(faultMessages(faults)),
  };
}

/**
 * Reads a file of contacts, in an encoding that is guessed without a given one, and stores it with its rows, to be
 * imported on request. @throws Problem 403; 413, 415, 422 for the
 * file; 429; 404 if the account was deleted meanwhile
 */
export async function uploadImport(
  deps: Deps,
  actor: Actor,
  file: File,
  encoding?: Encoding,
): Promise<ImportView> {
  requireImport(actor);
  if (file.size > IMPORT_BYTES_MAX) throw tooLarge(format(words.too_large, { size: IMPORT_BYTES_MAX / MB }));
  const { user_id } = actor.owner;
  // Before the file is read, which is expensive.
  await spendAttempt(deps, 'imports_per_account', user_id);
  const bytesOf = async () => new Uint8Array(await file.arrayBuffer());
  const { table, encoding: known } = await tableOf(deps, actor, await bytesOf(), encoding);
  const found = await findIn(deps, actor, table);
  const [id, now] = [deps.newId(), deps.now()];
  const row = {
    id,
    user_id,
    format: table.format,
    own: table.own,
    file_name: oneLine(file.name).slice(0, FILE_NAME_MAX).toWellFormed(),
    encoding: known,
    file_until: new Date(now.getTime() + IMPORT_FILE_HOURS * HOUR),
    status: 'uploaded',
    rows: table.rows.length,
    ...found,
    parts: JSON.stringify(table.rows.parts),
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + IMPORT_DAYS * DAY),
  } as const;
  // First, so that no file is left without a row.
  await insertImport(deps.db, row);
  try {
    await deps.files.put(importKey(id), table.rows.toBlob(), 'application/json');
    await deps.files.put(importFileKey(id), await bytesOf(), 'application/octet-stream');
  } catch (error) {
    // What cannot be removed now, the schedule removes: it finds files by their rows.
    await expireImport(deps.db, id, now);
    await deleteImports(deps.db, await removeEach(deps.files, [id], importKey));
    throw error;
  }
  const stored = await readImport(deps.db, user_id, id);
  if (stored) return importView(stored, now);
  // The row was deleted with its account, and nothing else refers to the file.
  await deps.files.remove(importKey(id));
  throw notFound();
}

/** An import of the caller. @throws Problem 404 if it is not theirs */
export async function findImport(deps: Deps, actor: Actor, id: string): Promise<ImportRecord> {
  requireMay(actor, 'own', 'contacts:read');
  const row = await readImport(deps.db, actor.owner.user_id, id);
  if (!row) throw notFound();
  return row;
}

/** An import of the caller, with its progress. @throws Problem 404 if it is not theirs */
export async function showImport(deps: Deps, actor: Actor, id: string): Promise<ImportView> {
  const row = await findImport(deps, actor, id);
  return importView(row, deps.now(), row.undo_retained > 0 ? await readRetainedIds(deps.db, id) : []);
}

/** The imports of the caller, the newest first. */
export async function listImports(deps: Deps, actor: Actor, page: ListPage): Promise<ImportList> {
  requireMay(actor, 'own', 'contacts:read');
  const { count, rows } = await readImports(deps.db, actor.owner.user_id, page);
  return { count, results: rows.map(({ faults, ...row }) => summaryOf(row, faults, deps.now())) };
}

/**
 * Deletes an import and its file; a running one stops, and its contacts stay. @throws Problem 404 if it is not theirs
 */
export async function deleteImport(deps: Deps, actor: Actor, id: string): Promise<void> {
  requireImport(actor);
  await findImport(deps, actor, id);
  await deps.files.remove(importKey(id));
  await deleteImports(deps.db, [id]);
}

/**
 * Starts an import, or continues one that failed or was abandoned; the queue runs it. @throws Problem 404 if it or a
 * tag is not theirs; 409 if it is finished, running, or undone; 403 for notes and tags that the role cannot add; 422 for the
 * columns, and beyond ten tags
 */
export async function startImport(
  deps: Deps,
  actor: Actor,
  id: string,
  input: RunImportInput,
): Promise<void> {
  requireImport(actor);
  const row = await findImport(deps, actor, id);
  const now = deps.now();
  const standing = new Date(now.getTime() - STANDING_SECONDS * 1000);
  if (row.status === 'done' || (row.status === 'running' && row.updated_at >= standing))
    throw problem('conflict', { detail: words.busy });
  if (row.undo_at !== null) throw problem('conflict', { detail: words.undone });
  checkColumns(actor, row, input.columns);
  const tags = input.tags?.length ? ((await chosenTags(deps, actor, input.tags)) ?? []) : [];
  if (input.new_tag) {
    tags.push(await tagNamed(deps, actor, id, input.new_tag));
    checkTagsFit(actor, tags);
  }
  const { columns, on_duplicate } = input;
  const by_key = actor.kind === 'key';
  const asked: ImportAsked = { columns, on_duplicate, tags, ...(by_key && { by_key }) };
  const undoable = new Date(now.getTime() + UNDO_IMPORT_DAYS * DAY);
  // They are taken out of the file after the rows.
  const takesPhotos = row.format === 'vcard' && Object.values(columns).includes('photo');
  if (!(await markRunning(deps.db, id, JSON.stringify(asked), { now, standing, undoable, takesPhotos })))
    throw problem('conflict', { detail: words.busy });
  await deps.jobs.send(importMessage(id)).catch((error: unknown) => {
    // It is stored: the schedule finds it.
    log('error', 'import_left', { error: describeError(error) });
  });
  if (takesPhotos) return;
  // Otherwise the schedule removes it.
  await forgetFiles(deps.db, await removeEach(deps.files, [id], importFileKey));
}
