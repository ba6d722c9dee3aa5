import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../edge-api/testing/test-app.ts';
import { readMigrations } from '../scripts/lib/migrations.ts';

const { statements } = readMigrations(join(import.meta.dirname)).find(({ name }) =>
  name.endsWith('_events_as_facts.sql'),
)!;

const LETTER = { to: 'ada@fernhall.example', subject: 'A', text: 'B' };
const VISIT = { at: 1 };

test('what waited to be told loses its letters, but for one that nobody can write again', async () => {
  const app = await createTestApp();
  try {
    const before: [kind: string, subject: string, data: object][] = [
      [
        'exchange.created',
        'contact:a',
        { contact_id: 'a', owner_letter: LETTER, visitor_letter: LETTER, visit: VISIT },
      ],
      [
        'exchange.created',
        'contact:b',
        { contact_id: 'b', owner_letter: LETTER, visitor_letter: null, visit: null },
      ],
      ['contact.withdrawn', 'contact:c', { contact_id: 'c', owner_letter: LETTER }],
      ['contact.withdrawn', 'contact:d', { contact_id: 'd', owner_letter: null }],
      ['webhook.disabled', 'webhook:e', { letter: LETTER }],
      ['contact.created', 'contact:f', { contact_id: 'f' }],
    ];
    for (const [kind, subject, data] of before)
      await app.client.execute({
        sql: 'insert into events (id, kind, subject, data, created_at) values (?, ?, ?, ?, 1)',
        args: [subject, kind, subject, JSON.stringify(data)],
      });
    // Twice, as what is in the new form already stays as it is.
    for (const statement of [...statements, ...statements]) await app.client.execute(statement);
    const { rows } = await app.client.execute('select data from events order by sequence');
    expect(rows.map((row) => JSON.parse(String(row['data'])) as object)).toEqual([
      { contact_id: 'a', mails_visitor: true, visit: VISIT },
      { contact_id: 'b', mails_visitor: false, visit: null },
      { contact_id: 'c', sealed_letter: LETTER },
      { contact_id: 'd', sealed_letter: null },
      { webhook_id: 'e' },
      { contact_id: 'f' },
    ]);
  } finally {
    await app.close();
  }
});
