import type { ImportView, RunImportInput } from '../../src/domain/imports/import-contract.ts';
import { IMPORT_FIELDS, type ImportField } from '../../src/domain/imports/import-fields.ts';
import { ON_DUPLICATE, type OnDuplicate } from '../../src/domain/imports/import-plan.ts';
import type { Values } from '../forms/form.ts';

/** What is chosen in the form of an import: the field of each column by its place, what to do with duplicates, and tags. */
export type ImportChoice = {
  fields: (ImportField | null)[];
  on_duplicate: OnDuplicate;
  tags: readonly string[];
};

/** What the form of an import begins with: what it was run with before, else what its columns seem to be. */
function firstChoice({ columns, asked }: ImportView): ImportChoice {
  const fields = columns.map(({ name, field }) => (asked ? (asked.columns[name] ?? null) : field));
  return { fields, on_duplicate: asked?.on_duplicate ?? 'skip', tags: asked?.tags ?? [] };
}

/** What a form says: `column.0` and so on, `on_duplicate`, `tags.{id}`; of one that nobody sent, what it begins with. */
export function chosenIn(view: ImportView, values: Values): ImportChoice {
  const first = firstChoice(view);
  if (values['on_duplicate'] === undefined) return first;
  const fields = view.columns.map((_, at) => {
    const said = values[`column.${at}`];
    // A column without any value is not in the form.
    return said === undefined
      ? (first.fields[at] ?? null)
      : (IMPORT_FIELDS.find((one) => one === said) ?? null);
  });
  return {
    fields,
    on_duplicate: ON_DUPLICATE.find((one) => one === values['on_duplicate']) ?? 'skip',
    tags: Object.keys(values).flatMap((key) => (key.startsWith('tags.') ? [key.slice('tags.'.length)] : [])),
  };
}

/** How many contacts a file has that nobody imported yet: its rows without those that are known to be no contacts. */
export function countLeft({ status, rows, done, faults }: ImportView): number {
  // Those of an import that was begun are of the rows that it did.
  const none = status === 'uploaded' ? faults.filter(({ imported }) => !imported) : [];
  return rows - done - new Set(none.map(({ row }) => row)).size;
}

/** What the call is sent of a choice. */
export const runOf = (
  { columns }: ImportView,
  { fields, on_duplicate, tags }: ImportChoice,
): Omit<RunImportInput, 'tags'> & { tags: { id: string }[] } => ({
  columns: Object.fromEntries(columns.map(({ name }, at) => [name, fields[at] ?? null])),
  on_duplicate,
  tags: tags.map((id) => ({ id })),
});
