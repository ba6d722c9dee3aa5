import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedContact } from '../../../../src/domain/contact/contact-list.ts';
import { contactGroup } from '../../../../src/domain/contact/letter-groups.ts';
import type { ContactLetter } from '../../../../src/domain/contact/contact-index.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { addContacts } from '../testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeAll(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterAll(() => app.close());

const lettersOf = async (person: Person) => {
  const response = await person.call('GET', '/contacts/letters');
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: ContactLetter[] }).results;
};

const NAMES = [
  'Zoë',
  'ada',
  'Ádám',
  'Émile',
  '7 Sisters',
  '',
  '張偉',
  'Ærø',
  'ßen',
  'Bo',
  'Zed',
  'Łukasz',
  'Lena',
  'Đorđe',
  'Øystein',
  'Жанна',
  '🙂 Smile',
];

test('each letter leads to its first contact in the list by name', async () => {
  await addContacts(
    app,
    ava.user_id,
    NAMES.map((full_name) => ({ full_name })),
  );
  const response = await ava.call('GET', '/contacts?sort=full_name&limit=100');
  const { results } = (await response.json()) as { results: ListedContact[] };
  const groups = results.map((contact) => contactGroup(contact, 'full_name'));
  expect(groups).toHaveLength(NAMES.length);
  const firsts = [...new Set(groups)].map((letter) => ({ letter, at: groups.indexOf(letter) }));
  const letters = await lettersOf(ava);
  expect(letters.map(({ letter, at }) => ({ letter, at }))).toEqual(firsts);
  expect(letters.map(({ letter, script }) => `${letter} ${script}`)).toEqual([
    '# Common',
    ...[...'ABDELOSZ'].map((letter) => `${letter} Latin`),
    'Ж Cyrillic',
    '張 Han',
  ]);
});

test('only the contacts that the plan shows count, and no one else’s', async () => {
  const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
  expect(await lettersOf(limited)).toEqual([]);
  const names = Array.from({ length: 15 }, (_, n) => ({ full_name: n < 5 ? `Old ${n}` : `New ${n}` }));
  await addContacts(app, limited.user_id, names);
  expect(await lettersOf(limited)).toEqual([{ letter: 'N', at: 0, script: 'Latin' }]);
});

test('letters need a session or an API key', async () => {
  expect((await app.request('/api/contacts/letters')).status).toBe(401);
});
