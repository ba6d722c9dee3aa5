import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { BULK_MAX } from '../../../src/domain/limits/contacts.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { creditsOf, doRuns, found, grant, shownTo } from './testing/enriching.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const start = (person: Person, ids: readonly string[]) => person.call('POST', '/contacts/enrich', { ids });
const add = (person: Person, n: number, row: object = {}) =>
  addContacts(
    app,
    person.user_id,
    Array.from({ length: n }, (_, i) => ({ full_name: `M ${i}`, ...row })),
  );
const statuses = async (person: Person) => {
  const { results } = (await (await person.call('GET', '/contacts?limit=100')).json()) as {
    results: ContactView[];
  };
  return results.map(({ enrich_status }) => enrich_status);
};
/** The ledger, entry by entry. */
const ledger = async (person: Person) => {
  const { rows } = await app.client.execute({
    sql: `select e.kind, e.amount, e.balance_after from credit_entries e join credit_accounts a on a.id = e.account_id
      where a.user_id = ? order by e.sequence`,
    args: [person.user_id],
  });
  return rows.map(({ kind, amount, balance_after }) => [kind, Number(amount), Number(balance_after)]);
};

describe('several contacts', () => {
  test('are looked up together, each for a credit, earlier ones for none', async () => {
    const person = await solo();
    const ids = await add(person, 3);
    await person.call('POST', `/contacts/${ids[0]}/enrich`);
    const response = await start(person, [...ids, `manual/${ids[1]}`]);
    expect([response.status, await response.json()]).toEqual([202, { count: 2, skipped: 1 }]);
    expect(await statuses(person)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS']);
    expect(await ledger(person)).toEqual([
      ['sign_up', 5, 5],
      ['enrichment', -1, 4],
      ['enrichment', -1, 3],
      ['enrichment', -1, 2],
    ]);
    expect(app.jobs.slice(-2).map(({ kind }) => kind)).toEqual(['enrich_contact', 'enrich_contact']);
    await doRuns(app, [found('job_title', 'Architect')]);
    expect(await statuses(person)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  });

  test('are all refused if the credits do not suffice for all', async () => {
    const person = await solo();
    const ids = await add(person, 6);
    const response = await start(person, ids);
    expect([response.status, (await problemOf(response)).detail]).toEqual([402, "You're out of credits"]);
    expect(new Set(await statuses(person))).toEqual(new Set(['NOT_STARTED']));
    expect(await creditsOf(person)).toBe(5);
    expect((await start(person, ids.slice(1))).status).toBe(202);
    expect(await creditsOf(person)).toBe(0);
  });

  test('are refunded one by one if nothing is found', async () => {
    const person = await solo();
    await start(person, await add(person, 3));
    await doRuns(app, []);
    expect(await statuses(person)).toEqual(['INFO_NOT_FOUND', 'INFO_NOT_FOUND', 'INFO_NOT_FOUND']);
    expect(await creditsOf(person)).toBe(5);
  });

  test("are not started if one is another person's, or missing", async () => {
    const [person, other] = [await solo(), await solo()];
    const [mine] = await add(person, 1);
    const [theirs] = await add(other, 1);
    for (const wrong of [theirs!, 'nobody', '%'])
      expect((await start(person, [mine!, wrong])).status).toBe(404);
    expect([await statuses(person), await statuses(other)]).toEqual([['NOT_STARTED'], ['NOT_STARTED']]);
    expect([await creditsOf(person), await creditsOf(other)]).toEqual([5, 5]);
  });

  test('that were all looked up before cost nothing', async () => {
    const person = await solo();
    const ids = await add(person, 2, { enrich_status: 'COMPLETED' });
    expect(await (await start(person, ids)).json()).toEqual({ count: 0, skipped: 2 });
    expect(await creditsOf(person)).toBe(5);
  });

  test('take as many trips to the database for 200 as for one', async () => {
    const team = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await grant(app, team, 300);
    const ids = await add(team, 201);
    const trips = async (some: readonly string[]) => {
      const spies = [vi.spyOn(app.client, 'batch'), vi.spyOn(app.client, 'execute')];
      expect((await start(team, some)).status).toBe(202);
      const made = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      return made;
    };
    const one = await trips(ids.slice(0, 1));
    expect(one).toBe(2);
    expect(await trips(ids.slice(1))).toBe(one);
    expect(await creditsOf(team)).toBe(99);
  });

  test.each([
    [{ ids: [] }, 422],
    [{ ids: Array.from({ length: BULK_MAX + 1 }, (_, n) => `c${n}`) }, 422],
    [{}, 422],
    [{ ids: [1] }, 400],
  ])('are refused where the call is %j', async (body, status) => {
    const person = await solo();
    expect((await person.call('POST', '/contacts/enrich', body)).status).toBe(status);
  });

  test.each(ROLES)('are looked up by %s according to the domain', async (role) => {
    const person = await signIn(app, { role });
    if (person.team_id) await grant(app, person);
    const ids = await add(person, 2);
    const refused = refusal(role, [], 'enrich');
    await expectDecided(await start(person, ids), refused, 202);
    expect(await statuses(person)).toEqual(
      refused ? ['NOT_STARTED', 'NOT_STARTED'] : ['IN_PROGRESS', 'IN_PROGRESS'],
    );
  });

  test('are not looked up without a session, or if the feature is off', async () => {
    expect((await callApi(app, 'POST', '/contacts/enrich', { ids: ['a'] })).status).toBe(401);
    const off = await createTestApp({ FLAG_ENRICHMENT: 'off' });
    const other = await signIn(off, { role: 'SOLO_ACTIVE_DEFAULT' });
    const ids = await addContacts(off, other.user_id, [{ full_name: 'Mia' }]);
    expect((await other.call('POST', '/contacts/enrich', { ids })).status).toBe(404);
    off.close();
  });
});

test('forty concurrent requests, of two contacts each, never overdraw the credits', async () => {
  const person = await solo();
  const ids = await add(person, 8);
  const presses = Array.from({ length: 40 }, (_, n) => [ids[n % 8]!, ids[(n + 3) % 8]!]);
  await Promise.all(presses.map((some) => start(person, some)));
  const running = (await statuses(person)).filter((status) => status === 'IN_PROGRESS').length;
  expect([await creditsOf(person), running <= 5]).toEqual([5 - running, true]);
  const balances = (await ledger(person)).map(([, , balance]) => balance);
  expect(balances).toEqual([...balances].toSorted((a, b) => Number(b) - Number(a)));
});

describe('the state of several contacts', () => {
  const stand = async (person: Person, ids: readonly string[]) =>
    (await (await person.call('GET', `/contacts/enriching?ids=${ids.join(',')}`)).json()) as {
      count: number;
      results: ContactView[];
    };

  test('is read in one call, as the list shows it, for one’s own only', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const ids = await add(person, 2);
    await start(person, ids);
    const { count, results } = await stand(person, ids);
    expect([count, results.map(({ enrich_status }) => enrich_status)]).toEqual([
      2,
      ['IN_PROGRESS', 'IN_PROGRESS'],
    ]);
    expect(await stand(stranger, ids)).toEqual({ count: 0, results: [] });
    expect((await person.call('GET', '/contacts/enriching')).status).toBe(422);
    expect((await callApi(app, 'GET', '/contacts/enriching?ids=a')).status).toBe(401);
  });

  test('is acknowledged in one call, for one’s own only', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const ids = await add(person, 2);
    await start(person, ids);
    await doRuns(app, []);
    const body = { ids, enrich_notification: true };
    expect((await stranger.call('PUT', '/lead-capture', body)).status).toBe(404);
    expect((await callApi(app, 'PUT', '/lead-capture', body)).status).toBe(401);
    expect((await person.call('PUT', '/lead-capture', { ids })).status).toBe(422);
    const [theirs = ''] = await add(stranger, 1);
    const mixed = { ids: [...ids, theirs], enrich_notification: true };
    expect((await person.call('PUT', '/lead-capture', mixed)).status).toBe(404);
    for (const id of ids) expect((await shownTo(person, id)).enrich_notification).toBe(false);
    expect(await (await person.call('PUT', '/lead-capture', body)).json()).toEqual({ count: 2 });
    for (const id of ids) expect((await shownTo(person, id)).enrich_notification).toBe(true);
  });
});

describe('a person who was recently looked up as another contact', () => {
  test('is already enriched: the results are there immediately, for no credit', async () => {
    const person = await solo();
    const [first] = await add(person, 1, { emails: ['mia@fernhall.de'] });
    await start(person, [first!]);
    await doRuns(app, [found('job_title', 'Architect')]);
    expect(await creditsOf(person)).toBe(4);
    const [second] = await add(person, 1, { emails: ['MIA@fernhall.de'.toLowerCase()] });
    await start(person, [second!]);
    await doRuns(app, [found('job_title', 'Nobody asks me')]);
    expect(await shownTo(person, second!)).toMatchObject({
      enrich_status: 'ALREADY_ENRICHED',
      enrich_data: { info_found: true, found: [{ field: 'job_title', value: 'Architect' }] },
    });
    expect(await creditsOf(person)).toBe(4);
  });

  test('is looked up again for another owner', async () => {
    const [person, other] = [await solo(), await solo()];
    for (const who of [person, other]) {
      const [id] = await add(who, 1, { emails: ['ola@fernhall.de'] });
      await start(who, [id!]);
      await doRuns(app, [found('job_title', who === person ? 'Architect' : 'Painter')]);
      const { enrich_status, enrich_data } = await shownTo(who, id!);
      expect([enrich_status, enrich_data!.found[0]!.value]).toEqual([
        'COMPLETED',
        who === person ? 'Architect' : 'Painter',
      ]);
    }
  });
});
