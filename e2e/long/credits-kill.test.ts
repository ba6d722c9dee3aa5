import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../edge-api/db/client.ts';
import { contacts } from '../../edge-api/db/tables/contacts.table.ts';
import { signIn, type Person, type TestApp } from '../../edge-api/testing/people.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { migrate } from '../../scripts/lib/migrations.ts';
import { rounds } from '../../scripts/verify/rounds.ts';
import { ownSqld } from '../lib/sqld.ts';

const PRESSES = rounds({ few: 200, all: 1000 });
const CONTACTS = 100;
const CREDITS = 60;
const KILLS = 3;
const AT_ONCE = 8;
/** Milliseconds after which a browser retries when the database is away. */
const PAUSE = 50;

let sqld: Awaited<ReturnType<typeof ownSqld>>;
let app: TestApp;
let close: () => void;
beforeAll(async () => {
  sqld = await ownSqld();
  const client = createClient({ url: sqld.url });
  await migrate(client, fileURLToPath(new URL('../../migrations', import.meta.url)));
  const inMemory = await createTestApp();
  inMemory.deps.db = connectDatabase(sqld.url);
  app = { ...inMemory, client, db: inMemory.deps.db };
  close = inMemory.close;
});
afterAll(async () => {
  close();
  await sqld.remove();
});

/** The contacts of a user with this many credits. */
async function userWithContacts(): Promise<{ person: Person; ids: string[] }> {
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const ids = Array.from({ length: CONTACTS }, () => app.deps.newId());
  const [created_at, updated_at] = [app.deps.now(), app.deps.now()];
  await app.db.insert(contacts).values(
    ids.map((id, n) => ({
      id,
      uuid: crypto.randomUUID(),
      user_id: person.user_id,
      type: 'exchange' as const,
      full_name: `Pressed ${n}`,
      sort_name: `pressed ${n}`,
      created_at,
      updated_at,
    })),
  );
  await app.client.execute({
    sql: `insert into credit_entries (id, account_id, sequence, kind, amount, balance_after, reference, created_at)
      select 'granted', account_id, sequence + 1, 'grant', ?1 - balance_after, ?1, 'granted', 1
      from credit_entries where account_id = (select id from credit_accounts where user_id = ?2)`,
    args: [CREDITS, person.user_id],
  });
  return { person, ids };
}

test(`${PRESSES} presses on ${CONTACTS} contacts with ${CREDITS} credits, while the database is killed, charge each once`, async () => {
  const { person, ids } = await userWithContacts();
  const refused: number[] = [];
  const begun = new Set<string>();
  let [next, away, done] = [0, 0, 0];

  const press = async (id: string): Promise<void> => {
    for (;;) {
      const { status } = await person.call('POST', `/contacts/${id}/enrich`);
      if (status === 202) begun.add(id);
      if (status !== 503) {
        if (status !== 202) refused.push(status);
        return;
      }
      away += 1;
      await delay(PAUSE);
    }
  };
  const presses = async () => {
    while (next < PRESSES) {
      // Some contacts are pressed several times, concurrently.
      await press(ids[(next += 1) % 7 === 0 ? next % 10 : next % CONTACTS]!);
      done += 1;
    }
  };
  const kills = async () => {
    for (let death = 1; death <= KILLS; death += 1) {
      await expect.poll(() => done, { interval: 5 }).toBeGreaterThanOrEqual((PRESSES * death) / (KILLS * 5));
      await sqld.kill();
      await expect.poll(() => away, { interval: 5 }).toBeGreaterThanOrEqual(death);
      await sqld.start();
    }
  };
  await Promise.all([kills(), ...Array.from({ length: AT_ONCE }, presses)]);

  const { rows } = await app.client.execute(
    `select reference, balance_after from credit_entries where kind = 'enrichment' order by sequence`,
  );
  expect(rows).toHaveLength(CREDITS);
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(CREDITS);
  expect(rows.map(({ balance_after }) => Number(balance_after))).toEqual(
    Array.from({ length: CREDITS }, (_, n) => CREDITS - 1 - n),
  );
  const runs = await app.client.execute(
    'select contact_id, count(*) as runs from enrichments group by contact_id',
  );
  expect(runs.rows.map(({ contact_id, runs: n }) => [contact_id, Number(n)]).toSorted()).toEqual(
    [...begun].map((id) => [id, 1]).toSorted(),
  );
  expect(begun.size).toBe(CREDITS);
  // Late presses were refused for lack of credits, and for nothing else.
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set([402]));
  expect(await (await person.call('GET', '/payments/credits')).json()).toEqual({ available_credits: 0 });
});
