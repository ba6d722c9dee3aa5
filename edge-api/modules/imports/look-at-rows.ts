import { contactListsOf } from '../../../src/domain/contact/contact-lists.ts';
import { CONTACT_TEXT_NAMES, eachText } from '../../../src/domain/contact/contact.fields.ts';
import type { ImportedContact } from '../../../src/domain/imports/import-contract.ts';
import { faultsWith } from '../../../src/domain/imports/import-fault.ts';
import { placeOf } from '../../../src/domain/imports/read-heading.ts';
import { knownBy, type KnownBy } from '../../../src/domain/imports/import-plan.ts';
import { readRow, type ImportDraft, type RowPlan } from '../../../src/domain/imports/import-row.ts';
import type { ImportRow, ImportTable } from '../../../src/domain/imports/import-table.ts';
import { TAGS_PER_CONTACT_MAX } from '../../../src/domain/limits/contacts.ts';
import { IMPORT_PREVIEW, IMPORT_PREVIEW_NOTE_MAX } from '../../../src/domain/limits/imports.ts';
import { paceOf, CHARACTERS_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';
import { addRowFaults, type FoundFault } from './fault-sentence.ts';

/** Characters that take as long as the fixed costs of a row and of a cell. */
const [ROW_CHARACTERS, CELL_CHARACTERS] = [500, 5];

/** The beginning of notes: the preview is returned with each progress request. */
function shownNote(notes: readonly string[]): string | null {
  const text = notes.join('\n\n');
  if (text.length <= IMPORT_PREVIEW_NOTE_MAX) return text || null;
  return `${text.slice(0, IMPORT_PREVIEW_NOTE_MAX).toWellFormed().trim()}…`;
}

const contactOf = ({ texts, emails, phones, notes, tags }: ImportDraft): ImportedContact => ({
  ...eachText(CONTACT_TEXT_NAMES, (name) => texts[name]),
  ...contactListsOf(texts),
  emails,
  phones,
  note: shownNote(notes),
  tags: tags.slice(0, TAGS_PER_CONTACT_MAX),
});

/** The mapping with which the rows of a file are read. */
export const planOf = (
  { own, format: kind }: Pick<ImportTable, 'own' | 'format'>,
  columns: readonly { name: string; field: RowPlan['fields'][number] }[],
): RowPlan => ({
  fields: columns.map(({ field }) => field),
  places: columns.map(({ name }) => placeOf(name)),
  kind: { own, vcard: kind === 'vcard' },
});

/** A row of a file, and its contact. */
export type RowRead = { row: number } & ReturnType<typeof readRow>;

/** Reads each row in turn. */
export function* readingRows(
  rows: Iterable<ImportRow>,
  plan: RowPlan,
  take: (read: RowRead) => void,
): Steps<void> {
  const isDue = paceOf(CHARACTERS_PER_STEP);
  for (const { row, cells } of rows) {
    take({ row, ...readRow(cells, plan) });
    if (isDue(cells.reduce((sum, cell) => sum + cell.length + CELL_CHARACTERS, ROW_CHARACTERS))) yield;
  }
}

/** The results for a file from its content: the first contacts, the keys of each row, and its faults. */
export type LookedAt = { preview: ImportedContact[]; drafts: KnownBy[]; faults: FoundFault[] };

/** Examines the rows of a file with a mapping of its columns. */
export function* lookingAt(table: ImportTable): Steps<LookedAt> {
  const plan = planOf(table, table.columns);
  const seen: LookedAt = { preview: [], drafts: [], faults: [] };
  yield* readingRows(table.rows, plan, ({ row, draft, faults }) => {
    if (draft && seen.preview.length < IMPORT_PREVIEW) seen.preview.push(contactOf(draft));
    if (draft) seen.drafts.push(knownBy(draft));
    const tooMany = faultsWith('too_many_tags', draft?.tags.slice(TAGS_PER_CONTACT_MAX) ?? []);
    addRowFaults(seen.faults, row, [...faults, ...tooMany]);
  });
  return seen;
}
