import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { accountJson } from './account-json.ts';
import { EXPORTED } from './export-account.sections.ts';
import { selectRows } from './export-rows.repository.ts';
import { fillTables } from './testing/fill-tables.ts';

/** Rows per statement of the export: ids of contacts, of which only some are read together. */
const IDS_MAX = 5_000;
/** Rows with all their data. */
const ROWS_MAX = 1_000;
/** Bytes that are compressed per step. */
const STEP = 128 * 1024;

let app: Awaited<ReturnType<typeof createTestApp>>;
let me: Person;
beforeEach(async () => {
  app = await createTestApp();
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const ask = (person = me) => person.call('GET', '/account/export');
const fill = (name: string, hash: string) =>
  fillTables(app, { user: me.user_id, profile: me.profile_id }, name, hash);

/** Adds so many contacts and product events. */
async function addMany(most: number): Promise<void> {
  const counting = `with recursive n(n) as (select 1 union all select n + 1 from n where n < ${most})`;
  const user = { user: me.user_id, profile: me.profile_id };
  await app.client.execute({
    sql: `${counting} insert into contacts (id, uuid, user_id, profile_id, type, sort_name, full_name, message, created_at, updated_at)
      select 'c' || n, 'u' || n, :user, :profile, 'manual', 'a', 'Person ' || n, hex(randomblob(200)), n / 3, 1 from n`,
    args: user,
  });
  await app.client.execute({
    sql: `${counting} insert into product_events select 'e' || n, :user, 'cover', '{}', n, :profile from n`,
    args: user,
  });
}

const filesOf = async (answer: Response) => unzipSync(new Uint8Array(await answer.arrayBuffer()));

/** Passes all database calls through a function. */
function onTrips(each: <Answer>(trip: () => Promise<Answer>) => Promise<Answer>): void {
  const [batch, execute] = [app.client.batch.bind(app.client), app.client.execute.bind(app.client)];
  vi.spyOn(app.client, 'batch').mockImplementation((...given) => each(() => batch(...given)));
  vi.spyOn(app.client, 'execute').mockImplementation(((...given: Parameters<typeof execute>) =>
    each(() => execute(...given))) as typeof execute);
}

describe('The export of a large account', () => {
  test('has everything once and in its order, in any number of pages', async () => {
    await fill('one', 'a'.repeat(32));
    await addMany(450);
    const who = { id: me.user_id, email: me.email };
    const [whole, paged] = ['', ''].map(() => [] as string[]);
    for await (const part of accountJson(app.deps.db, who, 10_000)) whole!.push(part);
    for await (const part of accountJson(app.deps.db, who, 1)) paged!.push(part);
    expect(paged!.join('')).toBe(whole!.join(''));
    const data = JSON.parse(whole!.join('')) as Record<string, unknown[]>;
    expect(data['product_events']).toHaveLength(451);

    const files = await filesOf(await ask());
    // The call counts an attempt, and nothing else changes meanwhile.
    expect(strFromU8(files['account.json']!)).toBe(whole!.join(''));
    const contacts = JSON.parse(strFromU8(files['contacts.json']!)) as { full_name: string | null }[];
    expect(contacts).toHaveLength(452);
    expect(strFromU8(files['contacts.json']!)).toBe(JSON.stringify(contacts, null, 2));
    expect(strFromU8(files['contacts.vcf']!).match(/BEGIN:VCARD/g)).toHaveLength(452);
    const csv = strFromU8(files['contacts.csv']!);
    for (const { full_name } of contacts) if (full_name) expect(csv).toContain(`${full_name},`);
  });

  test('is read and compressed in steps with pauses', async () => {
    await addMany(3_000);
    const sizes: number[] = [];
    onTrips(async (trip) => {
      const answer = await trip();
      const sets = (Array.isArray(answer) ? answer : [answer]) as { rows: { length: number }[] }[];
      for (const { rows } of sets) sizes.push(rows.length);
      return answer;
    });
    const answer = await ask();
    app.waits.length = 0;
    const files = await filesOf(answer);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0);
    expect(app.waits.length).toBeGreaterThanOrEqual(Math.floor(bytes / STEP / 2));
    expect(app.waits.length).toBeGreaterThan(10);
    expect(sizes.filter((size) => size > IDS_MAX)).toEqual([]);
    // The ids are one result; rows with all their data come in smaller pages.
    expect(sizes.filter((size) => size > ROWS_MAX)).toEqual([3_000]);
  });

  test.each(EXPORTED.map((group) => [group.name, group] as const))(
    'scans no table for a page of %s',
    async (_name, group) => {
      const who = { id: me.user_id, email: me.email };
      for (const [name, section] of Object.entries(group(who))) {
        const { sql, params } = selectRows(app.deps.db, section, 7, 2).toSQL();
        const { rows } = await app.client.execute({
          sql: `explain query plan ${sql}`,
          args: params as string[],
        });
        const plan = rows.map((row) => String(row['detail']));
        expect([name, plan.filter((step) => step.startsWith('SCAN'))]).toEqual([name, []]);
      }
    },
  );

  test('is cut off if the database fails meanwhile, and never ends as if it were complete', async () => {
    await fill('one', 'a'.repeat(32));
    await addMany(450);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    let left = 0;
    onTrips((trip) => ((left -= 1) < 0 ? Promise.reject(new Error('The database is away.')) : trip()));
    const outcomes: string[] = [];
    for (let trips = 0; outcomes.at(-1) !== 'whole'; trips += 1) {
      left = Number.POSITIVE_INFINITY;
      await app.client.execute('delete from rate_limits');
      left = trips;
      const answer = await ask();
      if (answer.status === 200)
        outcomes.push(
          await answer.arrayBuffer().then(
            () => 'whole',
            () => 'cut',
          ),
        );
      else outcomes.push(String(answer.status));
      expect(trips).toBeLessThan(50);
    }
    expect(outcomes.at(0)).toBe('503');
    expect(new Set(outcomes)).toEqual(new Set(['503', 'cut', 'whole']));
    // The groups of the account except the first, contacts, visits and uploads.
    expect(outcomes.filter((outcome) => outcome === 'cut').length).toBeGreaterThan(8);
    expect(logged.mock.calls.flat().join('\n')).toContain('/api/account/export');
  });

  test('is limited to a few times an hour per account', async () => {
    const { attempts } = RATE_LIMITS.account_exports_per_account;
    expect(attempts).toBe(5);
    for (let n = 0; n < attempts; n += 1) {
      const answer = await ask();
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    const refused = await ask();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const other = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    expect((await ask(other)).status).toBe(200);
  });
});
