import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportView } from '../../../src/domain/imports/import-contract.ts';
import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import { IMPORT_PART } from '../../../src/domain/limits/imports.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { runQueue } from '../contacts/testing/exports.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { asGuessed, contactsOf, shown, uploaded } from './testing/imports.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const CSV = 'Name,Email,Remark\nAda King,ada@x.test,wrong\nBen Ek,ben@x.test,ben@y.test\n';
const look = (person: Person, id: string, columns: object) =>
  person.call('PUT', `/contacts/imports/${id}`, { columns });
const lookedAt = async (person: Person, id: string, columns: object): Promise<ImportView> => {
  const answer = await look(person, id, columns);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportView;
};

describe('A file with a new mapping', () => {
  test('shows its contacts with other columns, and stores the choice', async () => {
    await ava.call('POST', '/contacts', { full_name: 'Ben Ek', emails: ['ben@y.test'] });
    const { id, ...before } = await uploaded(app, ava, CSV);
    expect(before).toMatchObject({ duplicates: 0, faults: [] });
    const view = await lookedAt(ava, id, { Name: 'company_name', Remark: 'emails' });
    expect(view).toMatchObject({
      status: 'uploaded',
      columns: [{ field: 'company_name' }, { field: null }, { field: 'emails' }],
      preview: [
        { company_name: 'Ada King', full_name: null, emails: [] },
        { company_name: 'Ben Ek', full_name: null, emails: ['ben@y.test'] },
      ],
      duplicates: 1,
    });
    expect(view.faults.map(({ row, imported }) => [row, imported])).toEqual([[2, true]]);
    expect(await shown(ava, id)).toEqual(view);
    const run = { columns: asGuessed(view), on_duplicate: 'keep_both' };
    expect((await ava.call('POST', `/contacts/imports/${id}/run`, run)).status).toBe(202);
    await runQueue(app);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', created: 2 });
    expect((await contactsOf(ava)).map(({ company_name }) => company_name)).toContain('Ben Ek');
  });

  test('is examined completely, in any number of stored parts', async () => {
    const rows = Array.from({ length: IMPORT_PART + 2 }, (_, n) => `Ada ${n},same@x.test`);
    const view = await uploaded(app, ava, `Name,Remark\n${rows.join('\n')}\n`);
    const looked = await lookedAt(ava, view.id, { Name: 'full_name', Remark: 'emails' });
    expect(looked.duplicates).toBe(IMPORT_PART + 1);
  });

  test.each([
    [{ Name: null }, 422],
    [{ Shoe: 'full_name' }, 422],
    [{ Name: 'full_name', Email: 'full_name' }, 422],
    [{ Name: 'age' }, 422],
  ])('is refused with %j, and is unchanged', async (columns, status) => {
    const view = await uploaded(app, ava, CSV);
    expect((await look(ava, view.id, columns)).status).toBe(status);
    expect(await shown(ava, view.id)).toEqual(view);
  });

  test('is refused once its import started', async () => {
    const view = await uploaded(app, ava, CSV);
    await ava.call('POST', `/contacts/imports/${view.id}/run`, {
      columns: asGuessed(view),
      on_duplicate: 'skip',
    });
    expect((await look(ava, view.id, { Name: 'full_name' })).status).toBe(409);
    await runQueue(app);
    expect((await look(ava, view.id, { Name: 'full_name' })).status).toBe(409);
  });

  test('is a 404 for others', async () => {
    const { id } = await uploaded(app, ava, CSV);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await look(other, id, { Name: 'full_name' })).status).toBe(404);
    expect((await look(other, id, {})).status).toBe(404);
    expect((await callApi(app, 'PUT', `/contacts/imports/${id}`, { columns: {} })).status).toBe(401);
  });

  test('is limited to a number of requests an hour', async () => {
    const { id } = await uploaded(app, ava, CSV);
    app.deps.env.CARDEA_RATE_FACTOR = 1 / RATE_LIMITS.import_looks_per_account.attempts;
    expect((await look(ava, id, { Name: 'full_name' })).status).toBe(200);
    const refused = await look(ava, id, { Name: 'full_name' });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  });

  test.each(ROLES)('has the fields that %s can add', async (role) => {
    const me = await signIn(app, { role });
    const { id } = await uploaded(app, me, 'Name,Notes,Labels\nAda,Hello,VIP\n');
    const columns = { Name: 'full_name' };
    expect((await look(me, id, columns)).status).toBe(200);
    await expectDecided(await look(me, id, { ...columns, Notes: 'note' }), refusal(role, [], 'notes'), 200);
    const tags = await look(me, id, { ...columns, Labels: 'tags' });
    await expectDecided(tags, refusal(role, [], 'assign_tags'), 200);
  });
});
