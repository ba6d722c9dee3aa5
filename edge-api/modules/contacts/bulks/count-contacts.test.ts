import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACTS_COUNT_MAX } from '../../../../src/domain/limits/contacts.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { addContacts } from '../testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeAll(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterAll(() => app.close());

const countOf = async (person: Person, query = '') =>
  (await (await person.call('GET', `/contacts/count${query}`)).json()) as object;

test('contacts of a filter are counted to the last, also where a list says 1,000+', async () => {
  const n = CONTACTS_COUNT_MAX + 7;
  await app.client.execute({
    sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
      insert into contacts (id, uuid, user_id, type, full_name, sort_name, enrich_status, created_at, updated_at)
      select 'many' || i, 'many' || i, ?1, 'manual', 'Many ' || i, 'many', iif(i <= 3, 'COMPLETED', 'NOT_STARTED'), i, i
      from n`,
    args: [ava.user_id, n],
  });
  await addContacts(app, ava.user_id, [{ full_name: 'Mathilda', type: 'scan' }]);
  const list = await (await ava.call('GET', '/contacts?types=manual&limit=1')).json();
  expect(list).toMatchObject({ count: CONTACTS_COUNT_MAX, more_than_count: true });
  expect(await countOf(ava, '?types=manual')).toEqual({ count: n, to_enrich: n - 3 });
  expect(await countOf(ava)).toEqual({ count: n + 1, to_enrich: n - 2 });
});

test('a search counts what its list shows, also with typos', async () => {
  expect(await countOf(ava, '?search=Mathlida')).toEqual({ count: 1, to_enrich: 1 });
});

test('only the contacts that the plan shows count, and no one else’s', async () => {
  const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
  expect(await countOf(limited)).toEqual({ count: 0, to_enrich: 0 });
  await addContacts(
    app,
    limited.user_id,
    Array.from({ length: 15 }, (_, n) => ({ full_name: `P ${n}` })),
  );
  expect(await countOf(limited)).toEqual({ count: 10, to_enrich: 10 });
});

test('counting is refused without a session, and with a filter that lists refuse', async () => {
  expect((await app.request('/api/contacts/count')).status).toBe(401);
  expect((await ava.call('GET', '/contacts/count?from=2026-02-01&to=2026-01-01')).status).toBe(422);
});
