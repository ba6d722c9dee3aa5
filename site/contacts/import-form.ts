import type { ImportView, RunImportInput } from '../../src/domain/imports/import-contract.ts';
import { IMPORT_FIELDS, type ImportField } from '../../src/domain/imports/import-fields.ts';
import { ON_DUPLICATE, type OnDuplicate } from '../../src/domain/imports/import-plan.ts';
import type { Values } from '../forms/form.ts';

/** The choices in an import's form: the field of each column by index, how to treat duplicates, and tags. */
export type ImportChoice = {
  fields: (ImportField | null)[];
  on_duplicate: OnDuplicate;
  tags: readonly string[];
  /** The name of a tag for this import; empty for none. */
  new_tag: string;
};

/** Initial values of an import's form: those of its last run, else suggestions for its columns. */
function firstChoice({ columns, asked }: ImportView): ImportChoice {
  const fields = columns.map(({ name, field }) => (asked ? (asked.columns[name] ?? null) : field));
  return { fields, on_duplicate: asked?.on_duplicate ?? 'skip', tags: asked?.tags ?? [], new_tag: '' };
}

/** The values of a form: `column.0` and so on, `on_duplicate`, `tags.{id}`, `new_tag`; the initial values if not submitted. */
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
    new_tag: (values['new_tag'] ?? '').trim(),
  };
}

/** The number of contacts in a file that are not imported yet: its rows without known invalid ones. */
export function countLeft({ status, rows, done, faults }: ImportView): number {
  // The faults of a started import are of processed rows.
  const none = status === 'uploaded' ? faults.filter(({ imported }) => !imported) : [];
  return rows - done - new Set(none.map(({ row }) => row)).size;
}

/** The numbers of contacts that an import adds and merges, by how it treats the known duplicates. */
export function countComing(view: ImportView, on_duplicate: OnDuplicate): { added: number; merged: number } {
  const left = countLeft(view);
  const duplicates = on_duplicate === 'keep_both' ? 0 : Math.min(view.duplicates, left);
  return { added: left - duplicates, merged: on_duplicate === 'merge' ? duplicates : 0 };
}

/** The call's body for a choice. */
export const runOf = (
  { columns }: ImportView,
  { fields, on_duplicate, tags, new_tag }: ImportChoice,
): Omit<RunImportInput, 'tags'> & { tags: { id: string }[] } => ({
  columns: Object.fromEntries(columns.map(({ name }, at) => [name, fields[at] ?? null])),
  on_duplicate,
  tags: tags.map((id) => ({ id })),
  ...(new_tag && { new_tag }),
});
