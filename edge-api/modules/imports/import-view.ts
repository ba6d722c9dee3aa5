import type { ImportColumn } from '../../../src/domain/imports/import-table.ts';
import type {
  ImportedContact,
  ImportFault,
  ImportSummary,
  ImportView,
} from '../../../src/domain/imports/import-contract.ts';
import type { ImportRecord } from './imports.repository.ts';

/** The options of an import, as its row has them; `by_key` if a program requested it, which runs no team. */
export type ImportAsked = NonNullable<ImportView['asked']> & { by_key?: boolean };

function shownAsked(stored: string): ImportView['asked'] {
  const { columns, on_duplicate, tags } = JSON.parse(stored) as ImportAsked;
  return { columns, on_duplicate, tags };
}

/** What only a single import shows. */
type Content = 'columns' | 'preview' | 'parts' | 'faults';

/** The photos of the file; null if none is added. */
function photosOf({ photos, photos_added, photos_ended_at, undo_at }: Omit<ImportRecord, Content>) {
  if (photos === 0) return null;
  const isDone = photos_ended_at !== null || undo_at !== null;
  return { status: isDone ? 'done' : 'running', of: photos, added: photos_added } as const;
}

/** An import in the list of all. @param faults the number of rows with faults */
export function summaryOf(row: Omit<ImportRecord, Content>, faults: number, now: Date): ImportSummary {
  const { id, format, file_name, encoding, status, rows, done, created, merged, skipped, undoable_until } =
    row;
  const isUndoable = row.undo_at === null && undoable_until !== null && undoable_until > now;
  return {
    id,
    format,
    file_name,
    encoding,
    status,
    rows,
    done,
    created,
    merged,
    skipped,
    photos: photosOf(row),
    faults,
    created_at: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    undoable_until: isUndoable ? undoable_until.toISOString() : null,
    undo: row.undo_at && {
      status: row.undone_at === null ? 'running' : 'done',
      at: row.undo_at.toISOString(),
      deleted: row.undo_deleted,
      reverted: row.undo_reverted,
      retained: row.undo_retained,
    },
  };
}

const NEW_FIELDS = { nickname: null, birthday: null, websites: [], addresses: [], messengers: [] };

/** An import as its owner sees it. */
export function importView(row: ImportRecord, now: Date, retained_ids: string[] = []): ImportView {
  const { undo, ...summary } = summaryOf(row, 0, now);
  return {
    ...summary,
    undo: undo && { ...undo, retained_ids },
    columns: JSON.parse(row.columns) as ImportColumn[],
    // Rows of an earlier version do not have the lists.
    preview: (JSON.parse(row.preview) as ImportedContact[]).map((contact) => ({ ...NEW_FIELDS, ...contact })),
    duplicates: row.duplicates,
    // Rows of an earlier version do not have it.
    faults: (JSON.parse(row.faults) as ImportFault[]).map((fault) => ({
      ...fault,
      imported: fault.imported ?? true,
    })),
    asked: row.asked === null ? null : shownAsked(row.asked),
  };
}
