import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { addTeam, callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PATHS = ['/payments/credits', '/payments/credits/entries', '/payments/credits/export'];
const run = (sql: string, ...args: (string | number)[]) => app.client.execute({ sql, args });
const read = async (person: Person, path: string) => (await person.call('GET', path)).json();
type Entries = {
  results: { id: string; kind: string; amount: number; by: object | null }[];
  next: number | null;
};

/** Adds an entry that follows the last one of the account of `column`. */
const addEntry = (column: 'user_id' | 'team_id', owner: string, id: string, amount: number, actor: string) =>
  run(
    `insert into credit_entries select ?1, a.id, coalesce(max(e.sequence), 0) + 1, ?2, ?3,
      coalesce((select balance_after from credit_entries where account_id = a.id order by sequence desc limit 1), 0) + ?3,
      ?1, ?4, 1767225600000
      from credit_accounts a left join credit_entries e on e.account_id = a.id where a.${column} = ?5`,
    id,
    amount < 0 ? 'enrichment' : 'grant',
    amount,
    actor,
    owner,
  );
const account = async (person: Person) =>
  String((await run('select id from credit_accounts where user_id = ?', person.user_id)).rows[0]!['id']);

describe('credits', () => {
  test('start with those of the sign-up, for a team with none', async () => {
    const [person, owner] = [
      await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' }),
      await signIn(app, { role: 'TEAM_ACTIVE_OWNER' }),
    ];
    expect(await read(person, '/payments/credits')).toEqual({ available_credits: 5 });
    expect(await read(owner, '/payments/credits')).toEqual({ available_credits: 0 });
  });

  test.each(ROLES)('are shown to %s according to the domain', async (role) => {
    const person = await signIn(app, { role });
    for (const path of PATHS)
      await expectDecided(await person.call('GET', path), refusal(role, [], 'credit_balance'));
    expect(await read(person, '/payments/feature-cost')).toEqual({
      count: 1,
      results: [{ id: 'CONTACT_ENRICHMENT', cost: 1, label: 'contact enriched' }],
    });
  });

  test('have prices that browsers can cache for a quarter of an hour', async () => {
    const response = await (
      await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' })
    ).call('GET', '/payments/feature-cost');
    expect(response.headers.get('cache-control')).toBe('private, max-age=900');
  });

  test.each([...PATHS, '/payments/feature-cost'])('require a session: %s', async (path) => {
    expect((await callApi(app, 'GET', path)).status).toBe(401);
  });
});

describe('the history', () => {
  test('lists the newest first, in pages, and no one else’s', async () => {
    const [person, other] = [
      await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }),
      await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }),
    ];
    await addEntry('user_id', other.user_id, 'of-other', 7, other.user_id);
    for (const [id, amount] of [
      ['e1', -1],
      ['e2', 3],
      ['e3', -2],
    ] as const)
      await addEntry('user_id', person.user_id, id, amount, person.user_id);
    const first = (await read(person, '/payments/credits/entries?limit=3')) as Entries;
    expect(first.results.map(({ id }) => id)).toEqual(['e3', 'e2', 'e1']);
    const rest = (await read(person, `/payments/credits/entries?limit=3&before=${first.next}`)) as Entries;
    expect(rest.results).toMatchObject([{ kind: 'sign_up', amount: 5, balance_after: 5, by: null }]);
    expect(rest.next).toBeNull();
    expect(await read(person, '/payments/credits')).toEqual({ available_credits: 5 });
  });

  test('is a file without formulas', async () => {
    const person = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      user: { first_name: '=1+1', last_name: 'Vale' },
    });
    await addEntry('user_id', person.user_id, 'of-file', -2, person.user_id);
    const response = await person.call('GET', '/payments/credits/export');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="cardea-credits-[\d-]+\.csv"/,
    );
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('Date,What,In,Out,Balance,By');
    expect(lines[1]).toBe("2026-01-01T00:00:00.000Z,Contact enriched,,2,3,'=1+1 Vale");
  });

  test('of a team names people to those who pay only', async () => {
    const team = await addTeam(app, 'active');
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER', team_id: team.id });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: team.id });
    await addEntry('team_id', team.id, 'of-team', 9, member.user_id);
    const seen = async (person: Person) =>
      ((await read(person, '/payments/credits/entries')) as Entries).results[0]?.by;
    expect(await seen(owner)).toEqual({ first_name: 'Robin', last_name: 'Vale' });
    expect(await seen(member)).toBeNull();
  });

  test.each(['limit=0', 'limit=101', 'before=0'])('refuses %s', async (query) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await person.call('GET', `/payments/credits/entries?${query}`)).status).toBe(422);
  });
});

describe('the ledger refuses', () => {
  const COLUMNS = '(id, account_id, sequence, kind, amount, balance_after, reference, created_at)';
  test.each([
    ['a gap', [3, 'grant', 1, 6, 'gap'], 'credit_entries_follow'],
    ['a balance that does not add up', [2, 'grant', 1, 7, 'sum'], 'credit_entries_follow'],
    ['a negative balance', [2, 'enrichment', -6, -1, 'below'], 'credit_entries_balance'],
    ['a used sequence number', [1, 'grant', 1, 6, 'place'], 'credit_entries_follow'],
    ['a fraction of a credit', [2, 'grant', 0.5, 5.5, 'part'], 'credit_entries_follow'],
    ['spending that adds', [2, 'enrichment', 1, 6, 'sign'], 'credit_entries_sign'],
    ['an unknown kind', [2, 'gift', 1, 6, 'kind'], 'credit_entries_kind'],
  ])('%s', async (_what, values, rule) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [sequence, ...rest] = values;
    const insert = run(
      `insert into credit_entries ${COLUMNS} values (?, ?, ?, ?, ?, ?, ?, 1)`,
      `bad-${String(rest.at(-1))}`,
      await account(person),
      sequence!,
      ...rest,
    );
    await expect(insert).rejects.toThrow(rule);
  });

  test('a repeated entry', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await addEntry('user_id', person.user_id, 'twice', -1, person.user_id);
    const again = run(
      `insert into credit_entries ${COLUMNS} values ('again', ?, 3, 'enrichment', -1, 3, 'twice', 1)`,
      await account(person),
    );
    await expect(again).rejects.toThrow('UNIQUE');
  });

  test('changes and deletions, except with the whole account', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const id = await account(person);
    await expect(
      run('update credit_entries set amount = 50, balance_after = 50 where account_id = ?', id),
    ).rejects.toThrow('credit_entries_fixed');
    await expect(run('delete from credit_entries where account_id = ?', id)).rejects.toThrow(
      'credit_entries_stay',
    );
    await run('delete from users where id = ?', person.user_id);
    expect((await run('select id from credit_entries where account_id = ?', id)).rows).toEqual([]);
  });

  test("nothing when the spender's account is deleted: the entry stays without a name", async () => {
    const team = await addTeam(app, 'active');
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: team.id });
    await addEntry('team_id', team.id, 'of-leaver', 4, member.user_id);
    await run('delete from users where id = ?', member.user_id);
    const { rows } = await run("select actor_id, amount from credit_entries where id = 'of-leaver'");
    expect({ ...rows[0] }).toEqual({ actor_id: null, amount: 4 });
  });
});
