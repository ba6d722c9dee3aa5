import { expect, test } from 'vitest';
import { requireServerSyntax } from './server-syntax.ts';
import { createTestDatabase } from './test-database.ts';

test.each([
  ['select count(*) from contacts having count(*) > 0', false],
  ['insert into events select 1 from contacts\n HAVING 1', false],
  ['select user_id from contacts group  by user_id having count(*) > 1', true],
  [
    'select user_id from contacts where id in (select id from tags) group by user_id having count(*) > 1',
    true,
  ],
  ["select 'nothing of it' from contacts", true],
])('%s is accepted by the database server: %s', (statement, isRead) => {
  const read = () => requireServerSyntax(statement);
  if (isRead) expect(read).not.toThrow();
  else expect(read).toThrow('sqld reads no having');
});

test('the test database refuses what the server would, alone and in a batch', async () => {
  const { client, close } = await createTestDatabase();
  const lone = 'select count(*) from contacts having count(*) > 0';
  try {
    for (const statement of [lone, { sql: lone, args: [] }]) {
      await expect(async () => client.execute(statement)).rejects.toThrow('sqld reads no having');
      await expect(async () => client.batch([statement])).rejects.toThrow('sqld reads no having');
    }
    expect((await client.execute('select count(*) as n from contacts')).rows[0]?.['n']).toBe(0);
  } finally {
    close();
  }
});
