import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../src/domain/designs/card-designs.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { insertPerson } from '../testing/person.ts';
import { newId } from '../deps.ts';
import * as tables from './schema.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = new Date();
const person = (handle: string, profile: Partial<typeof tables.profiles.$inferInsert> = {}) =>
  insertPerson({ db: database.db, deps: { newId, now: () => at } }, handle, profile);

/** The database's own message of a refusal. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  );
  return error instanceof Error ? String(error.cause ?? error) : String(error);
}

test('the preset designs of the database equal those of the domain', async () => {
  const rows = await database.db.select().from(tables.cardDesigns).orderBy(tables.cardDesigns.id);
  expect(rows.map(({ profile_id: _none, ...design }) => design)).toEqual(PRESET_DESIGNS);
});

test('a custom design has an id above those of the presets', async () => {
  const { profile_id } = await person('designer');
  const { id: _id, ...colours } = PRESET_DESIGNS[0]!;
  const [row] = await database.db
    .insert(tables.cardDesigns)
    .values({ ...colours, profile_id })
    .returning({ id: tables.cardDesigns.id });
  expect(row?.id).toBeGreaterThan(1000);
});

describe('the database refuses invalid states:', () => {
  test('two LIVE profiles of one person', async () => {
    const { user_id } = await person('first_live');
    const again = database.db.insert(tables.profiles).values({
      id: newId(),
      public_id: crypto.randomUUID(),
      user_id,
      handle: 'second_live',
      is_default: true,
      created_at: at,
      updated_at: at,
    });
    expect(await refusal(again)).toContain('UNIQUE constraint failed: profiles.user_id');
  });

  test.each([
    ['a handle in upper case', { handle: 'Upper' }, 'profiles_handle_form'],
    ['a handle that is too short', { handle: 'ab' }, 'profiles_handle_form'],
    ['a handle in another script', { handle: 'ева' }, 'profiles_handle_form'],
    ['a LIVE profile that is disabled', { state: 'disabled' as const }, 'profiles_live_normal'],
    ['a profile without an owner', { user_id: null }, 'profiles_owner'],
    ['an unknown design', { card_design_id: 999 }, 'FOREIGN KEY'],
  ])('%s', async (_name, profile, constraint) => {
    expect(await refusal(person(`person_${Math.random().toString(36).slice(2, 10)}`, profile))).toContain(
      constraint,
    );
  });

  test('one handle of two people', async () => {
    await person('only_once');
    expect(await refusal(person('only_once'))).toContain('UNIQUE constraint failed: profiles.handle');
  });

  test('two owners of one team', async () => {
    const [one, two] = [await person('owner_one'), await person('owner_two')];
    await database.db
      .insert(tables.teams)
      .values({ id: 'team', name: 'Team', plan: 'active', created_at: at, updated_at: at });
    const own = (user_id: string) =>
      database.db.insert(tables.members).values({ user_id, team_id: 'team', role: 'owner', joined_at: at });
    await own(one.user_id);
    expect(await refusal(own(two.user_id))).toContain('UNIQUE constraint failed: members.team_id');
  });
});

test('deleting a person deletes all of their data', async () => {
  const { user_id, profile_id } = await person('leaving');
  await database.db.insert(tables.cards).values({ code: 'leaving', user_id, created_at: at });
  await database.db
    .insert(tables.contactFields)
    .values({ id: 'f', profile_id, field_type_id: 'email', value: 'a@x.test', position: 0 });
  await database.client.execute({ sql: 'delete from users where id = ?', args: [user_id] });
  for (const table of ['profiles', 'cards']) {
    const { rows } = await database.client.execute({
      sql: `select 1 from ${table} where user_id = ?`,
      args: [user_id],
    });
    expect(rows, table).toEqual([]);
  }
  const { rows } = await database.client.execute("select 1 from contact_fields where id = 'f'");
  expect(rows).toEqual([]);
});
