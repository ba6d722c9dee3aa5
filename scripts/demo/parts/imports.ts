import { contactImports, importedContacts } from '../../../edge-api/db/tables/contact-imports.table.ts';
import { contacts } from '../../../edge-api/db/tables/contacts.table.ts';
import { UNDO_IMPORT_DAYS } from '../../../src/domain/limits/imports.ts';
import { userId, type Demo } from '../demo.ts';
import { demoId } from '../ids.ts';
import { IMPORTED_DAYS_AGO } from './contacts.ts';

/** Rows of the file that were duplicates. */
const SKIPPED = 3;

/**
 * The import that ava's imported contacts came from. It can be undone; those with a tag or a note of ava's stay then.
 * What was shown of its file is deleted already.
 */
export function imports(demo: Demo): void {
  const brought = (demo.rows.get(contacts) ?? []).filter(({ type }) => type === 'import');
  const rows = brought.length + SKIPPED;
  const at = demo.daysAgo(IMPORTED_DAYS_AGO);
  const undoable_until = demo.daysAgo(IMPORTED_DAYS_AGO - UNDO_IMPORT_DAYS);
  const id = demoId('import', 'ava', 0);
  demo.insert(contactImports, {
    id,
    user_id: userId('solo-active'),
    format: 'google',
    own: false,
    file_name: 'garden-fair.csv',
    status: 'done',
    rows,
    done: rows,
    created: brought.length,
    skipped: SKIPPED,
    duplicates: SKIPPED,
    columns: '[]',
    preview: '[]',
    faults: '[]',
    parts: '[]',
    asked: JSON.stringify({ columns: {}, on_duplicate: 'skip', tags: [] }),
    created_at: at,
    updated_at: at,
    expires_at: undoable_until,
    undoable_until,
  });
  for (const contact of brought)
    demo.insert(importedContacts, {
      import_id: id,
      contact_id: String(contact['id']),
      is_new: true,
      // Without a hash: a contact whose version never changed is as it came.
      wrote: '{}',
    });
}
