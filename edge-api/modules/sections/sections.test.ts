import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import type { Feature } from '../../../src/domain/permissions/permission-matrix.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { injectedSections } from '../../db/tables/teams.table.ts';
import { expectAsPlanned, expectOwnersAlone } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl, problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

type Item = { id: string; order: number; injected: boolean; [field: string]: unknown };

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const itemsOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Item[] }).items;
};
const put = (person: Person, section: string, items: unknown) =>
  person.call('PUT', `/p/${person.handle}/${section}`, { items });
const cardOf = async (handle: string) =>
  (await (await callApi(app, 'GET', `/p/${handle}`)).json()) as Record<string, Item[]>;

const LISTS: [section: string, right: Feature, items: object[]][] = [
  [
    'contact_info',
    'contact_info',
    [
      { field_type_id: 'email', value: 'Ava@Example.com', label: 'Work' },
      { field_type_id: 'phone', value: '+46 70 123 45 67' },
      { field_type_id: 'website', value: 'example.com' },
    ],
  ],
  [
    'social_media',
    'social_media',
    [
      { field_type_id: 'linkedin', value: 'ava' },
      { field_type_id: 'github', value: '@ava' },
    ],
  ],
  [
    'thumbnail_links',
    'links',
    [
      { title: 'Portfolio', link: 'example.com/work' },
      { title: 'Shop', link: 'https://shop.example.com' },
    ],
  ],
  ['videos', 'video', [{ title: 'Hello', link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }]],
];

describe.each(LISTS)('%s', (section, right, items) => {
  test('is replaced by the submitted list, in its order, and shows on the card', async () => {
    const person = await solo();
    const first = await itemsOf(await put(person, section, items));
    expect(first.map(({ order, injected }) => [order, injected])).toEqual(items.map((_, n) => [n, false]));
    expect((await cardOf(person.handle))[section]).toEqual(first);
    const turned = first.toReversed().map(({ id }, n) => ({ ...items.toReversed()[n], id }));
    const second = await itemsOf(await put(person, section, turned));
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id).toReversed());
    expect(await itemsOf(await person.call('GET', `/p/${person.handle}/${section}`))).toEqual(second);
    expect(await itemsOf(await put(person, section, []))).toEqual([]);
    expect((await cardOf(person.handle))[section]).toEqual([]);
  });

  test('preserves the ids of equal items, and so their statistics', async () => {
    const person = await solo();
    const first = await itemsOf(await put(person, section, items));
    const again = await itemsOf(await put(person, section, items.toReversed()));
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id).toReversed());
  });

  test('is for its owner only', async () => {
    const person = await solo();
    await expectOwnersAlone(app, person, section, { items });
    expect(await itemsOf(await person.call('GET', `/p/${person.handle}/${section}`))).toEqual([]);
  });

  test.each(ROLES)('is allowed as the plan decides for %s', async (role) => {
    const person = await signIn(app, { role });
    await expectAsPlanned(await put(person, section, items), role, right);
    const left = await itemsOf(await person.call('GET', `/p/${person.handle}/${section}`));
    expect(left).toHaveLength(refusal(role, [], right) ? 0 : items.length);
  });

  test('that is unchanged needs no right', async () => {
    const person = await signIn(app, { role: 'TEAM_ACTIVE_READONLY' });
    expect(await itemsOf(await put(person, section, []))).toEqual([]);
  });

  test('with one invalid item changes nothing', async () => {
    const person = await solo();
    const before = await itemsOf(await put(person, section, items));
    const response = await put(person, section, [...items, { title: 'x', link: 'javascript:alert(1)' }]);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.[0]?.path).toMatch(/^items\.\d/);
    expect(await itemsOf(await person.call('GET', `/p/${person.handle}/${section}`))).toEqual(before);
  });

  test('accepts no id of another owner', async () => {
    const [person, other] = [await solo(), await solo()];
    const theirs = await itemsOf(await put(other, section, items));
    const mine = await itemsOf(
      await put(
        person,
        section,
        items.map((item, n) => ({ ...item, id: theirs[n]!.id })),
      ),
    );
    expect(mine.map(({ id }) => id).filter((id) => theirs.some((one) => one.id === id))).toEqual([]);
    expect(await itemsOf(await other.call('GET', `/p/${other.handle}/${section}`))).toEqual(theirs);
  });

  test('of a business profile is written by those who run its team, and by no one else', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const path = `/p/${owner.business!.handle}/${section}`;
    const statusFor = async (person: Person) => (await person.call('PUT', path, { items })).status;
    const inTeam = (role: Role) => signIn(app, { role, team_id: owner.team_id! });
    expect(await statusFor(await inTeam('TEAM_ACTIVE_MEMBER'))).toBe(404);
    expect(await statusFor(await inTeam('TEAM_ACTIVE_READONLY'))).toBe(404);
    expect(await statusFor(await signIn(app, { role: 'TEAM_ACTIVE_ADMIN' }))).toBe(404);
    expect(await itemsOf(await owner.call('GET', path))).toEqual([]);
    expect(await statusFor(await inTeam('TEAM_ACTIVE_ADMIN'))).toBe(200);
    expect(await itemsOf(await owner.call('GET', path))).toHaveLength(items.length);
    expect(await statusFor(owner)).toBe(200);
  });

  test('ends with the injected items, which have a flag', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const pushed = await owner.call('PUT', `/p/${owner.business!.handle}/${section}`, {
      items: items.slice(0, 1),
    });
    expect(pushed.status).toBe(200);
    const names: Record<string, string> = { thumbnail_links: 'links', videos: 'video' };
    await app.db
      .insert(injectedSections)
      .values({ team_id: owner.team_id!, section: (names[section] ?? section) as 'links' });
    const shown = await itemsOf(await put(member, section, items));
    expect(shown.map(({ injected }) => injected)).toEqual([...items.map(() => false), true]);
    const sent = shown.filter(({ injected }) => !injected);
    expect(sent).toHaveLength(items.length);
  });
});

describe('limits', () => {
  test.each([
    [
      'contact_info',
      30,
      { field_type_id: 'email', value: 'a@example.com' },
      'Contact info: you can have up to 30.',
    ],
    ['social_media', 30, { field_type_id: 'x', value: 'ava' }, 'Social media: you can have up to 30.'],
    ['thumbnail_links', 30, { title: 'a', link: 'example.com' }, 'Links: you can have up to 30.'],
    ['videos', 10, { link: 'https://vimeo.com/76979871' }, 'Videos: you can have up to 10.'],
  ])('%s has %i and no more', async (section, most, item, message) => {
    const person = await solo();
    const many = Array.from({ length: most }, () => item);
    expect(await itemsOf(await put(person, section, many))).toHaveLength(most);
    const response = await put(person, section, [...many, item]);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([{ path: 'items', message }]);
  });
});

describe('invalid input', () => {
  test.each([
    [
      'contact_info',
      { field_type_id: 'fax', value: '1' },
      'items.0.field_type_id',
      'Value entered is not a valid type',
    ],
    [
      'contact_info',
      { field_type_id: 'email', value: 'nobody' },
      'items.0.value',
      'Value entered is not a valid email',
    ],
    [
      'contact_info',
      { field_type_id: 'phone', value: 'call me' },
      'items.0.value',
      'Value entered is not a valid phone',
    ],
    [
      'contact_info',
      { field_type_id: 'website', value: 'javascript:x' },
      'items.0.value',
      'Value entered is not a valid link',
    ],
    ['contact_info', { field_type_id: 'email', value: ' ' }, 'items.0.value', 'Email is required.'],
    [
      'social_media',
      { field_type_id: 'email', value: 'ava' },
      'items.0.field_type_id',
      'Value entered is not a valid type',
    ],
    ['thumbnail_links', { title: '', link: 'example.com' }, 'items.0.title', 'Title is required.'],
    ['thumbnail_links', { title: 'a' }, 'items.0.link', 'Link is required.'],
    ['videos', { link: 'data:text/html,x' }, 'items.0.link', 'Value entered is not a valid link'],
  ])('%s: %j', async (section, item, path, message) => {
    const person = await solo();
    const response = await put(person, section, [item]);
    expect([response.status, (await problemOf(response)).errors]).toEqual([422, [{ path, message }]]);
  });

  test('is not a list, or missing', async () => {
    const person = await solo();
    expect((await put(person, 'contact_info', 'x')).status).toBe(400);
    expect((await put(person, 'contact_info', undefined)).status).toBe(422);
    expect((await put(person, 'contact_info', [7])).status).toBe(400);
  });
});

describe('a link’s picture', () => {
  test('is stored, preserved if its path is sent, and deleted with the link', async () => {
    const person = await solo();
    const link = { title: 'a', link: 'https://example.com' };
    const [made] = await itemsOf(
      await put(person, 'thumbnail_links', [{ ...link, thumbnail: await pictureUrl(100) }]),
    );
    expect(made!['thumbnail']).toMatch(/^\/media\/[0-9a-f]{32}/);
    const [stored] = await itemsOf(
      await put(person, 'thumbnail_links', [
        { ...link, title: 'b', id: made!.id, thumbnail: made!['thumbnail'] },
      ]),
    );
    expect(stored).toMatchObject({ id: made!.id, title: 'b', thumbnail: made!['thumbnail'] });
    expect((await app.request(String(made!['thumbnail']))).status).toBe(200);
    await put(person, 'thumbnail_links', [{ ...link, id: made!.id }]);
    expect((await app.request(String(made!['thumbnail']))).status).toBe(404);
  });

  test('that is invalid is refused, and nothing of the list is written', async () => {
    const person = await solo();
    const response = await put(person, 'thumbnail_links', [
      { title: 'a', link: 'https://example.com', thumbnail: 'data:image/png;base64,AAAA' },
    ]);
    expect(response.status).toBe(415);
    expect(await itemsOf(await person.call('GET', `/p/${person.handle}/thumbnail_links`))).toEqual([]);
  });
});
