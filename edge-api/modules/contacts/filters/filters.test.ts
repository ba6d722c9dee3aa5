import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAVED_FILTERS_MAX } from '../../../../src/domain/limits/contacts.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { FilterView } from './filters.schema.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const save = (name: string, filter: object = { search: 'Ann' }, who = ava) =>
  who.call('POST', '/contacts/filters', { name, filter });
const list = async (who = ava) =>
  (await (await who.call('GET', '/contacts/filters')).json()) as { count: number; results: FilterView[] };

describe('A saved filter', () => {
  test('has the parameters of the list, and is listed for its owner alone', async () => {
    const answer = await save(' Fair 2026 ', { types: ['scan'], tags: ['t1'], from: '2026-11-18' });
    expect(answer.status).toBe(201);
    const saved = (await answer.json()) as FilterView;
    expect(saved).toEqual({
      id: expect.any(String),
      name: 'Fair 2026',
      filter: { search: '', tags: ['t1'], types: ['scan'], from: '2026-11-18', to: null, has: [] },
      created_at: expect.any(String),
    });
    expect(await list()).toEqual({ count: 1, results: [saved] });
    expect(await list(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }))).toEqual({ count: 0, results: [] });
  });

  test.each(['/contacts/filters/{id}', '/contacts/filters?id={id}'])(
    'is deleted by %s, once',
    async (path) => {
      const { id } = (await (await save('Fair')).json()) as FilterView;
      const at = path.replace('{id}', id);
      const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
      expect((await bo.call('DELETE', at)).status).toBe(404);
      expect((await ava.call('DELETE', at)).status).toBe(204);
      expect((await ava.call('DELETE', at)).status).toBe(404);
    },
  );

  test('has a name of its own, whatever its capitals', async () => {
    await save('Fair');
    expect((await save('FAIR')).status).toBe(409);
    const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await save('Fair', {}, bo)).status).toBe(201);
  });

  test('is one of twenty at most, also at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: SAVED_FILTERS_MAX + 3 }, (_, n) => save(`Filter ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SAVED_FILTERS_MAX);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    expect((await list()).count).toBe(SAVED_FILTERS_MAX);
  });

  test.each([
    ['', {}],
    ['  ', {}],
    ['x'.repeat(41), {}],
    ['Fair', { serch: 'a' }],
    ['Fair', { types: ['card-board'] }],
    ['Fair', { from: 'yesterday' }],
  ])('is refused as %j with %j', async (name, filter) => {
    expect((await save(name, filter)).status).toBe(422);
  });

  test('is for roles that have notes', async () => {
    const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    expect((await save('Fair', {}, limited)).status).toBe(403);
    expect((await limited.call('GET', '/contacts/filters')).status).toBe(403);
  });
});
