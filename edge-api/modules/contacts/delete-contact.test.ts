import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DELETED_CONTACT_DAYS } from '../../../src/domain/limits/contacts.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { letterFor } from '../../testing/letters.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';
import { post, tokenIn } from '../exchange/testing/exchange.ts';
import { sweepContacts } from './delete-contact.usecases.ts';
import { addContacts } from './testing/rows.ts';
import { withdrawContact } from '../exchange/withdraw.usecases.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
});
afterEach(() => app.close());

const remove = async (person: Person, id: string) => (await person.call('DELETE', `/contacts/${id}`)).status;
const names = async (person: Person, query = '') => {
  const { results } = (await (await person.call('GET', `/contacts${query}`)).json()) as {
    results: { full_name: string }[];
  };
  return results.map(({ full_name }) => full_name);
};
const rows = async () => (await app.client.execute('select id from contacts')).rows.length;

describe('a deleted contact', () => {
  test('disappears from the list, the search and its own URL, by either form of its id', async () => {
    const [one, two, three] = await addContacts(app, ava.user_id, [
      { full_name: 'Ada Byron' },
      { full_name: 'Ben Byron' },
      { full_name: 'Cleo Byron' },
    ]);
    expect(await remove(ava, one!)).toBe(204);
    expect(await remove(ava, `exchange/${two!}`)).toBe(204);
    expect(await names(ava)).toEqual(['Cleo Byron']);
    expect(await names(ava, '?search=byron')).toEqual(['Cleo Byron']);
    expect((await ava.call('GET', `/contacts/${one!}`)).status).toBe(404);
    expect(await remove(ava, one!)).toBe(404);
    expect(await remove(ava, encodeURIComponent(`exchange/${three!}`))).toBe(204);
    expect(await names(ava)).toEqual([]);
  });

  test("must be the caller's, and of the given type", async () => {
    const [mine] = await addContacts(app, ava.user_id, [{ full_name: 'Mine' }]);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await remove(other, mine!)).toBe(404);
    for (const id of [`scan/${mine!}`, 'made-up', 'exchange/none', '%00'])
      expect(await remove(ava, id), id).toBe(404);
    expect((await callApi(app, 'DELETE', `/contacts/${mine!}`)).status).toBe(401);
    expect(await names(ava)).toEqual(['Mine']);
  });

  test('must be shown by the plan', async () => {
    const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    const ids = await addContacts(
      app,
      limited.user_id,
      Array.from({ length: 11 }, (_, day) => ({
        full_name: `Guest ${day}`,
        created_at: new Date(Date.UTC(2026, 0, day + 1)),
      })),
    );
    expect(await remove(limited, ids[0]!)).toBe(404);
    expect(await remove(limited, ids[10]!)).toBe(204);
    expect(await names(limited)).toContain('Guest 0');
  });

  test('is removed after its days, unless it proves a withdrawn consent', async () => {
    await post(app, 'ava', { full_name: 'Mateo', email: 'm@x.test', consent: true });
    const token = tokenIn(letterFor(app, 'm@x.test'));
    expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
    const [, gone] = await addContacts(app, ava.user_id, [{ full_name: 'Kept' }, { full_name: 'Gone' }]);
    await remove(ava, gone!);
    await sweepContacts(app.deps);
    expect(await rows()).toBe(3);
    const days = DELETED_CONTACT_DAYS + 1;
    await sweepContacts({ ...app.deps, now: () => new Date(app.deps.now().getTime() + days * 86_400_000) });
    expect(await rows()).toBe(2);
    expect(await names(ava)).toEqual(['Kept']);
  });

  test.each([
    [
      'removed after its days',
      async (id: string) => {
        await remove(ava, id);
        const at = app.deps.now().getTime() + (DELETED_CONTACT_DAYS + 1) * 86_400_000;
        await sweepContacts({ ...app.deps, now: () => new Date(at) });
      },
    ],
    [
      'withdrawn',
      async () => {
        const token = tokenIn(letterFor(app, 'm@x.test'));
        expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
      },
    ],
  ])('takes its picture along when %s', async (_how, leave) => {
    await post(app, 'ava', { full_name: 'Mateo', email: 'm@x.test', consent: true });
    const { results } = (await (await ava.call('GET', '/contacts')).json()) as { results: { id: string }[] };
    const id = results[0]!.id;
    const { version } = (await (await ava.call('GET', `/contacts/${id}`)).json()) as { version: string };
    const photo = `data:image/png;base64,${Buffer.from(await encode(drawing(120, 120), 'png')).toString('base64')}`;
    const changed = { full_name: 'Mateo', emails: ['m@x.test'], phones: [], version, photo };
    expect((await ava.call('PUT', `/contacts/${id}`, changed)).status).toBe(200);
    const pictures = async () => [
      (await app.client.execute('select id from media')).rows.length,
      app.files.keys().length,
    ];
    expect(await pictures()).toEqual([1, 1]);
    await leave(id);
    expect(await pictures()).toEqual([0, 0]);
  });

  test.each(ROLES)('is deleted by its owner: %s', async (role) => {
    const person = await signIn(app, { role });
    const [id] = await addContacts(app, person.user_id, [{ full_name: 'Guest' }]);
    expect(await remove(person, id!)).toBe(204);
  });
});
