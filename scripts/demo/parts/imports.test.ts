import { expect, test } from 'vitest';
import { contactImports, importedContacts } from '../../../edge-api/db/tables/contact-imports.table.ts';
import { contacts as table } from '../../../edge-api/db/tables/contacts.table.ts';
import { notes } from '../../../edge-api/db/tables/notes.table.ts';
import { contactTags } from '../../../edge-api/db/tables/tags.table.ts';
import { createDemo, userId } from '../demo.ts';
import { tagsAndNotes } from './contact-tags.ts';
import { contacts } from './contacts.ts';
import { imports } from './imports.ts';

test('ava has an import that can be undone, some of whose contacts then stay', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  const documents = {} as Parameters<typeof createDemo>[0]['documents'];
  const demo = createDemo({ now, passwordHash: '', pictures: new Map(), documents });
  for (const part of [contacts, tagsAndNotes, imports]) part(demo);
  const rowsOf = <Row>(of: Parameters<typeof demo.rows.get>[0]) => (demo.rows.get(of) ?? []) as Row[];
  const [made] = rowsOf<typeof contactImports.$inferInsert>(contactImports);
  expect(made).toMatchObject({ status: 'done', user_id: userId('solo-active') });
  expect(made!.undoable_until!.getTime()).toBeGreaterThan(now.getTime());
  const traces = rowsOf<typeof importedContacts.$inferInsert>(importedContacts);
  const ids = new Set(traces.map(({ contact_id }) => contact_id));
  const brought = rowsOf<typeof table.$inferInsert>(table).filter(({ id }) => ids.has(id));
  expect([brought.length, ids.size]).toEqual([made!.created, made!.created]);
  expect(brought.every(({ updated_at, created_at }) => +updated_at === +created_at)).toBe(true);
  const filed = [...rowsOf<{ contact_id: string }>(notes), ...rowsOf<{ contact_id: string }>(contactTags)];
  const retained = new Set(filed.map(({ contact_id }) => contact_id).filter((id) => ids.has(id)));
  expect(retained.size).toBeGreaterThan(0);
  expect(ids.size - retained.size).toBeGreaterThan(3);
});
