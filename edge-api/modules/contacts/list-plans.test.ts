import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type Person } from '../../testing/people.ts';
import { plansOf, type Plan } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let bea: Person;
beforeAll(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  bea = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
  await addContacts(app, ava.user_id, [{ full_name: 'Ada Lind' }, { full_name: 'Ben Lind' }]);
});
afterAll(() => app.close());

/** What may be scanned: index results, a list from the call, results of another part of the statement, and the items of a followed card. */
const MAY_BE_SCANNED =
  /^SCAN (s VIRTUAL TABLE INDEX \d+:.*M|json_each |tagged\b|near\b|found\b|f$|CONSTANT ROW|\(|\d+ CONSTANT)/;

/** The statements on contacts of a call, with their query plans. */
const plansOfCall = async (person: Person, query: string): Promise<Plan[]> =>
  (
    await plansOf(app, async () => expect((await person.call('GET', `/contacts?${query}`)).status).toBe(200))
  ).filter(({ sql }) => /contact/.test(sql));

describe('a list of contacts scans no shared table', () => {
  test.each([
    '',
    'offset=480',
    'sort=created',
    'sort=-created&offset=480',
    'search=lind',
    'search=ada%20lind',
    'search=adaa',
    'search=lindt%20bern',
    'search=a',
    'search=a%20lind',
    'search=12%2034',
    'search=%2B44%2020%207946',
    'tags=a',
    'tags=a,b&sort=-created',
    'tags=a&search=lind',
    'types=scan',
    'types=scan&tags=a',
    'from=2026-01-01&to=2026-02-01',
    'has=email,phone,interaction',
  ])('with %s', async (query) => {
    for (const person of [ava, bea]) {
      const plans = await plansOfCall(person, query);
      expect(plans.length).toBeGreaterThan(0);
      for (const { sql, steps } of plans) {
        const whole = steps.filter((step) => step.startsWith('SCAN') && !MAY_BE_SCANNED.test(step));
        expect(whole, sql).toEqual([]);
      }
    }
  });
});

describe('the number of contacts', () => {
  const counts = async () => {
    const { rows } = await app.client.execute(
      `select u.id, (select n from contact_counts k where k.user_id = u.id) as stored,
        (select count(*) from contacts c where c.user_id = u.id and c.deleted_at is null) as n from users u
        where exists (select 1 from contacts c where c.user_id = u.id)`,
    );
    return rows.map(({ stored, n }) => [stored, n]);
  };
  const count = async (person: Person, query = '') => {
    const response = await person.call('GET', `/contacts${query}`);
    const { count: n, more_than_count: more } = (await response.json()) as Counted;
    return more ? `${n}+` : String(n);
  };
  type Counted = { count: number; more_than_count?: true };

  test('is stored, and correct after every change', async () => {
    const carl = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await count(carl)).toBe('0');
    const ids = await addContacts(
      app,
      carl.user_id,
      Array.from({ length: 5 }, (_, n) => ({ full_name: `C ${n}` })),
    );
    expect(await count(carl)).toBe('5');
    await carl.call('DELETE', `/contacts/${ids[0]}`);
    await carl.call('POST', '/contacts/bulk', { ids: ids.slice(1, 3), action: 'delete' });
    expect(await count(carl)).toBe('2');
    await carl.call('POST', '/contacts/bulk', { ids: ids.slice(0, 2), action: 'restore' });
    expect(await count(carl)).toBe('4');
    await app.client.execute({ sql: 'delete from contacts where id = ?', args: [ids[0]!] });
    await app.client.execute({ sql: 'delete from contacts where id = ?', args: [ids[2]!] });
    await app.client.execute({
      sql: 'update contacts set user_id = ? where id = ?',
      args: [ava.user_id, ids[4]!],
    });
    expect(await count(carl)).toBe('2');
    for (const [stored, n] of await counts()) expect(stored).toBe(n);
  });

  test('of a filtered list is counted up to 1,000, with a flag for more', async () => {
    const dora = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await app.client.execute({
      sql: `with recursive k(n) as (select 1 union all select n + 1 from k limit 1001)
        insert into contacts (id, uuid, user_id, type, full_name, sort_name, created_at, updated_at)
        select 'd' || n, 'd' || n, ?, 'manual', 'Dora ' || n, 'dora ' || n, n, n from k`,
      args: [dora.user_id],
    });
    expect(await count(dora)).toBe('1001');
    expect(await count(dora, '?types=manual')).toBe('1000+');
    expect(await count(dora, '?search=dora')).toBe('1001');
    expect(await count(dora, '?search=dora&offset=2000')).toBe('1001');
    await app.client.execute(`update contacts set deleted_at = 1 where id = 'd1'`);
    expect(await count(dora)).toBe('1000');
    expect(await count(dora, '?types=manual')).toBe('1000');
    const last = await dora.call('GET', '/contacts?types=manual&offset=990');
    expect(((await last.json()) as { results: unknown[] }).results).toHaveLength(10);
  });
});
