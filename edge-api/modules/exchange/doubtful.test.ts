import { afterEach, beforeEach, expect, test } from 'vitest';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { testClock } from '../../testing/clock.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { post } from './testing/exchange.ts';

const { later } = testClock();
let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT', profile: { handle: 'ada' } });
});
afterEach(() => app.close());

const HERE = { 'cf-connecting-ip': '203.0.113.7' };
const NAMES = ['Anna Berg', 'Otto Falk', 'Mei Chen', 'Kofi Mensah', 'Nuala Pryce', 'Íñigo Núñez'];

async function exchange(full_name: string, more: object = {}, from = HERE) {
  later(1000);
  const body = {
    full_name,
    email: `${full_name.normalize('NFD').replaceAll(/[^a-z]/gi, '')}@mail.example`,
    ...more,
  };
  expect((await post(app, 'ada', body, from)).status).toBe(201);
}

async function shownNames(search = ''): Promise<string[]> {
  const response = await callApi(
    app,
    'GET',
    `/contacts?search=${search}&sort=-created`,
    undefined,
    owner.headers,
  );
  const { results } = (await response.json()) as { results: { full_name: string }[] };
  return results.map(({ full_name }) => full_name);
}

test("a program's exchanges from one address do not displace people among the newest that a plan shows", async () => {
  for (const name of NAMES) await exchange(name, { email: `${NAMES.indexOf(name)}x@mail.example` });
  for (let n = 0; n < 20; n += 1) await exchange('Guest Robot', { email: `guest${n}@robots.example` });
  const names = await shownNames();
  expect(names).toHaveLength(10);
  expect(names).toEqual(expect.arrayContaining(NAMES));
  expect(await shownNames('berg')).toEqual(['Anna Berg']);
  const { rows } = await app.client.execute('select count(*) as n from contacts');
  expect(rows[0]?.['n']).toBe(26);
});

test('similar messages are detected, too, with any names and addresses', async () => {
  for (const name of NAMES) await exchange(name, {}, { 'cf-connecting-ip': '198.51.100.9' });
  const message = 'Buy followers today at the best price there is';
  const pairs = NAMES.flatMap((one) => NAMES.map((other) => `${one.split(' ')[0]} ${other.split(' ')[1]}x`));
  for (const name of pairs.slice(0, 20)) await exchange(name, { message });
  expect(await shownNames()).toEqual(expect.arrayContaining(NAMES));
});

test('people who meet at one place are not mistaken for a program', async () => {
  const people = NAMES.flatMap((one) => NAMES.slice(0, 2).map((other) => `${one} ${other.split(' ')[1]}`));
  for (const name of people) await exchange(name, { message: 'Nice to meet you' });
  expect(await shownNames()).toEqual(people.toReversed().slice(0, 10));
});

test('a day later the same texts count from zero', async () => {
  for (let n = 0; n < 3; n += 1) await exchange('Anna Berg', { email: 'anna@mail.example' });
  later(24 * 3_600_000 + 1000);
  await exchange('Anna Berg', { email: 'anna@mail.example' });
  const { rows } = await app.client.execute('select is_doubtful from contacts order by created_at');
  expect(rows.map((row) => row['is_doubtful'])).toEqual([0, 0, 1, 0]);
});

test('the newest are found by the index only', async () => {
  const { rows } = await app.client.execute(
    `explain query plan select id from contacts where user_id = 'x' and deleted_at is null
      order by is_doubtful, created_at desc, id desc limit 10`,
  );
  expect(rows.map((row) => String(row['detail']))).toEqual([expect.stringContaining('contacts_user_shown')]);
});
