import { afterAll, describe, expect, test, vi } from 'vitest';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { lettersIn } from '../../ports/fonts/testing/read-letters.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { openCard } from '../visitors/open-card.usecases.ts';
import { cardFont } from './card-font.usecases.ts';

const app = await createTestApp();
afterAll(app.close);
const role = 'SOLO_ACTIVE_DEFAULT' as const;

async function cardAt(handle: string): Promise<PublicCard> {
  const opened = await openCard(app.deps, handle);
  if (opened.kind !== 'card') throw new Error(`There is no card at ${handle}.`);
  return opened.card;
}

const named = (first_name: string, last_name = '') =>
  signIn(app, { role, profile: { first_name, last_name, typeface: 'garamond' } });

/** The address of the font in the English page of a card. */
async function fontOf({ handle }: Pick<Person, 'handle'>): Promise<string> {
  const font = await cardFont(await cardAt(handle), 'en');
  if (!font) throw new Error(`The card at ${handle} has no font.`);
  return font.path;
}

const fetched = async (path: string) => new Uint8Array(await (await app.request(path)).arrayBuffer());
const storedOf = (id: string) => app.files.keys().filter((key) => key.startsWith(`fonts/${id}/`));

const choose = (person: Person, typeface: unknown, handle = person.handle) =>
  person.call('PUT', `/p/${handle}`, { typeface });

describe('the typeface of a card', () => {
  test('is the device’s until its owner chooses another one, which its next visitor gets', async () => {
    const person = await signIn(app, { role });
    expect((await cardAt(person.handle)).typeface).toBe('system');
    expect(await cardFont(await cardAt(person.handle), 'en')).toBeNull();
    expect(await (await choose(person, 'jost')).json()).toMatchObject({ typeface: 'jost' });
    expect(await (await app.request(`/api/p/${person.handle}`)).json()).toMatchObject({ typeface: 'jost' });
    expect((await app.request(await fontOf(person))).status).toBe(200);
  });

  test('is not changed by people to whom the card does not belong, nor against the lock of a team', async () => {
    const person = await signIn(app, { role });
    const stranger = await signIn(app, { role });
    expect((await choose(stranger, 'jost', person.handle)).status).toBe(404);
    const locked = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', locks: ['design'] });
    const readonly = await signIn(app, { role: 'TEAM_ACTIVE_READONLY' });
    for (const one of [locked, readonly]) expect((await choose(one, 'jost')).status).toBe(403);
    for (const { handle } of [person, locked, readonly])
      expect((await cardAt(handle)).typeface).toBe('system');
  });
});

describe('the font of a card', () => {
  test('has exactly the letters of its name, and of its headings in the language of the page where it has all of them', async () => {
    const person = await named('Ava', 'Öz');
    const card = await cardAt(person.handle);
    const lettersFor = async (language: 'en' | 'ja') =>
      lettersIn(await fetched((await cardFont(card, language))!.path));
    const set = (text: string) => [...new Set(text)].toSorted().join('');
    expect(await lettersFor('en')).toBe(set('Ava Öz-…ContactSocialLinksAboutVideoPhotosFiles'));
    expect(await lettersFor('ja')).toBe(set('Ava Öz-…'));
    expect((await cardFont(card, 'en'))?.headings).toBe(true);
    expect((await cardFont(card, 'ja'))?.headings).toBe(false);
  });

  test('is a WOFF file that can be cached forever, and goes from caches with the card', async () => {
    const person = await named('Ava');
    const response = await app.request(await fontOf(person));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'font/woff',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('wOFF');
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
  });

  test('is cut once and then stored', async () => {
    const person = await named('Ava');
    const path = await fontOf(person);
    await fetched(path);
    const [key] = storedOf(person.profile_id);
    await app.files.put(key!, new Uint8Array([1, 2, 3]), 'font/woff');
    expect(await fetched(path)).toEqual(new Uint8Array([1, 2, 3]));
  });

  test('that cannot be cut is neither stored nor cached, and is cut with the next request', async () => {
    const person = await named('Ava');
    const path = await fontOf(person);
    vi.spyOn(app.deps.fonts, 'cut').mockRejectedValueOnce(new Error('The font cannot be cut.'));
    expect((await app.request(path)).status).toBe(503);
    expect(storedOf(person.profile_id)).toEqual([]);
    expect((await app.request(`/api/p/${person.handle}`)).status).toBe(200);
    expect((await app.request(path)).status).toBe(200);
  });

  test('has another address after a change of the name, to which the former one leads', async () => {
    const person = await named('Ava');
    const before = await fontOf(person);
    await fetched(before);
    await person.call('PUT', `/p/${person.handle}`, { first_name: 'Zoë' });
    const after = await fontOf(person);
    const moved = await app.request(before);
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      307,
      after,
      'no-store',
    ]);
    expect(lettersIn(await fetched(after))).toContain('ë');
    expect(storedOf(person.profile_id)).toHaveLength(1);
  });

  test('is also there in a typeface that its owner only looks at', async () => {
    const person = await named('Ava');
    const path = (await fontOf(person)).replace('garamond', 'mono');
    expect(lettersIn(await fetched(path))).toContain('A');
    expect((await cardAt(person.handle)).typeface).toBe('garamond');
  });

  test.each([
    ['of a name in letters that no typeface has', '李伟'],
    ['of a name that mixes scripts', 'Ava Петрова'],
  ])('is missing for a card %s: it keeps the device’s', async (_what, name) => {
    const person = await named(name);
    expect(await cardFont(await cardAt(person.handle), 'en')).toBeNull();
    const path = (await fontOf(await named('Ava'))).replace(
      /^\/fonts\/[\w-]+(?=-garamond)/,
      `/fonts/${person.profile_id}`,
    );
    expect((await app.request(path)).status).toBe(404);
  });

  test('leaves ornaments in a name to the device', async () => {
    expect(lettersIn(await fetched(await fontOf(await named('Ava 🌸'))))).not.toContain('🌸');
  });

  test.each([
    '/fonts/x.woff',
    `/fonts/nobody-jost-en-${'0'.repeat(32)}.woff`,
    `/fonts/nobody-arial-en-${'0'.repeat(32)}.woff`,
  ])('does not exist for an unknown card or typeface: %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('is deleted with its profile', async () => {
    const person = await named('Ava');
    const { id, handle } = (await (await person.call('POST', '/profiles')).json()) as Person & { id: string };
    await person.call('PUT', `/p/${handle}`, { first_name: 'Eva', typeface: 'bitter' });
    const path = await fontOf({ handle });
    await fetched(path);
    expect(storedOf(id)).toHaveLength(1);
    expect((await person.call('DELETE', `/p/${handle}`)).status).toBe(204);
    expect(storedOf(id)).toEqual([]);
    expect((await app.request(path)).status).toBe(404);
  });
});
