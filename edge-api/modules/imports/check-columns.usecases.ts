import type { ImportColumn } from '../../../src/domain/imports/import-table.ts';
import type { RunImportInput } from '../../../src/domain/imports/import-contract.ts';
import { NAMING_FIELDS } from '../../../src/domain/imports/import-fields.ts';
import { duplicateField } from '../../../src/domain/imports/read-heading.ts';
import { importPage, importProblems as words } from '#messages/imports.ts';
import { format } from '../../../src/messages/format.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { ruleBroken } from '../../kit/problems.ts';
import type { ImportRecord } from './imports.repository.ts';

/**
 * Checks the mapping of a file's columns to fields. @throws Problem 403 for fields that the role cannot add; 422 for an
 * unknown column, for two with the same field, or if none identifies a contact
 */
export function checkColumns(
  actor: Actor,
  { columns: stored }: ImportRecord,
  columns: RunImportInput['columns'],
): void {
  const names = (JSON.parse(stored) as ImportColumn[]).map(({ name }) => name);
  const unknown = Object.keys(columns).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw ruleBroken([
      { path: `columns.${unknown}`, message: format(words.unknown_column, { name: unknown }) },
    ]);
  const fields = Object.values(columns);
  if (fields.includes('note')) requireMay(actor, 'notes', 'contacts:write');
  if (fields.includes('tags')) requireMay(actor, 'assign_tags', 'contacts:write');
  if (!fields.some((field) => field !== null && NAMING_FIELDS.includes(field)))
    throw ruleBroken([{ path: 'columns', message: words.nameless }]);
  const doubled = duplicateField(columns);
  if (!doubled) return;
  const { field, first, second } = doubled;
  const message = format(words.one_column, { field: importPage.fields[field], first, second });
  throw ruleBroken([{ path: 'columns', message }]);
}
