import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { REMOVED_ITEM_HOURS } from '../../../src/domain/limits/profiles.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { expectOwnersAlone } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl, problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';
import { sweepRemovedItems } from './sweep-removed.usecases.ts';

const app = await createTestApp();
afterAll(app.close);

/** Sweeps as if some time had passed. */
const sweepLater = (ms: number) => {
  const at = app.deps.now().getTime() + ms;
  return sweepRemovedItems({ ...app.deps, now: () => new Date(at) });
};

type Item = { id: string; order: number; title: string; thumbnail?: string | null; image?: string };
type List = { items: Item[]; version: string };

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const listOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as List;
};
const links = (person: Person) => `/p/${person.handle}/thumbnail_links`;
const put = (person: Person, items: unknown, version?: string) =>
  person.call('PUT', links(person), { items, version });
const link = (title: string) => ({ title, link: 'https://example.com' });

const PHOTO = await encode(drawing(120), 'jpeg');
const PDF = new TextEncoder().encode('%PDF-1.7\nhello\n');
const ADDED = [
  {
    what: 'a photo',
    right: 'photo_gallery',
    list: (handle: string) => `/p/${handle}/photo_gallery`,
    one: (id: string) => `/photo/${id}`,
    field: 'image',
    content: () => new File([PHOTO.slice()], 'garden.jpg', { type: 'image/jpeg' }),
  },
  {
    what: 'a file',
    right: 'files',
    list: (handle: string) => `/profile/p/${handle}/files`,
    one: (id: string) => `/profile/files/${id}`,
    field: 'file',
    content: () => new File([PDF], 'Plan.pdf', { type: 'application/pdf' }),
  },
] as const;
type Kind = (typeof ADDED)[number];

async function add(person: Person, { list, field, content }: Kind, title: string): Promise<Item> {
  const form = new FormData();
  form.set(field, content());
  form.set('title', title);
  const path = `/api${list(person.handle)}`;
  const response = await app.request(path, { method: 'POST', headers: person.headers, body: form });
  expect(response.status).toBe(201);
  return (await response.json()) as Item;
}
const mediaLeft = async (person: Person) => {
  const sql = 'select count(*) as n from media where user_id = ?';
  return Number((await app.client.execute({ sql, args: [person.user_id] })).rows[0]!['n']);
};

describe.each(ADDED)('a removed $what', (kind) => {
  test('is restored at its position, under its id and with its content', async () => {
    const person = await solo();
    const [one, two, three] = [
      await add(person, kind, 'One'),
      await add(person, kind, 'Two'),
      await add(person, kind, 'Three'),
    ];
    expect((await person.call('DELETE', kind.one(two.id))).status).toBe(204);
    const without = await listOf(await person.call('GET', kind.list(person.handle)));
    expect(without.items.map(({ id }) => id)).toEqual([one.id, three.id]);
    const back = await person.call('POST', `${kind.one(two.id)}/undo`);
    expect([back.status, ((await back.json()) as Item).title]).toEqual([200, 'Two']);
    const { items } = await listOf(await person.call('GET', kind.list(person.handle)));
    expect(items.map(({ id, title }) => [id, title])).toEqual([
      [one.id, 'One'],
      [two.id, 'Two'],
      [three.id, 'Three'],
    ]);
    expect((await person.call('POST', `${kind.one(two.id)}/undo`)).status).toBe(200);
  });

  test('is restored at its position if the others were sorted meanwhile', async () => {
    const person = await solo();
    const [one, two, three] = [
      await add(person, kind, 'One'),
      await add(person, kind, 'Two'),
      await add(person, kind, 'Three'),
    ];
    await person.call('DELETE', kind.one(two.id));
    const items = [three, one].map(({ id }) => ({ id }));
    await listOf(await person.call('PUT', kind.list(person.handle), { items }));
    expect((await person.call('POST', `${kind.one(two.id)}/undo`)).status).toBe(200);
    const { items: now } = await listOf(await person.call('GET', kind.list(person.handle)));
    expect(now.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
    const shown = (await (await callApi(app, 'GET', `/p/${person.handle}`)).json()) as Record<string, Item[]>;
    expect(shown[kind.right]!.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  });

  test(`goes for good after ${REMOVED_ITEM_HOURS} hours, and its content with it`, async () => {
    const person = await solo();
    const item = await add(person, kind, 'One');
    await person.call('DELETE', kind.one(item.id));
    await sweepLater(REMOVED_ITEM_HOURS * 3_600_000 - 60_000);
    expect(await mediaLeft(person)).toBe(1);
    await sweepLater(REMOVED_ITEM_HOURS * 3_600_000 + 60_000);
    expect(await mediaLeft(person)).toBe(0);
    expect((await person.call('POST', `${kind.one(item.id)}/undo`)).status).toBe(404);
  });

  test('is restored for its owner only', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const item = await add(person, kind, 'One');
    await person.call('DELETE', kind.one(item.id));
    expect((await stranger.call('POST', `${kind.one(item.id)}/undo`)).status).toBe(404);
    expect((await callApi(app, 'POST', `${kind.one(item.id)}/undo`)).status).toBe(401);
    expect((await listOf(await person.call('GET', kind.list(person.handle)))).items).toEqual([]);
  });

  test.each(ROLES)('is restored according to the plan for %s', async (role) => {
    const person = await signIn(app, { role });
    const id = `${role}-${kind.right}`;
    const media = `${role}-${kind.field}`;
    await app.client.execute({
      sql: `insert into media values (?, ?, null, ?, 'image/jpeg', 1, 1, 1, 1)`,
      args: [media, person.user_id, media.length.toString(16).padStart(32, '0')],
    });
    const { rows } = await app.client.execute({
      sql: 'select id from profiles where handle = ?',
      args: [person.handle],
    });
    await app.client.execute({
      sql: `insert into removed_items values (?, ?, ?, json_object('title', 'One', 'media_id', ?, 'updated_at', 1), 0, ?, null, 1)`,
      args: [id, String(rows[0]!['id']), kind.right, media, media],
    });
    const response = await person.call('POST', `${kind.one(id)}/undo`);
    expect(response.status).toBe(refusal(role, [], kind.right) ? 403 : 200);
  });

  test('is not restored if its place was filled', async () => {
    const person = await solo();
    const item = await add(person, kind, 'One');
    await person.call('DELETE', kind.one(item.id));
    const most = kind.right === 'files' ? 15 : 20;
    for (let n = 0; n < most; n += 1) await add(person, kind, String(n));
    expect((await person.call('POST', `${kind.one(item.id)}/undo`)).status).toBe(422);
    expect((await listOf(await person.call('GET', kind.list(person.handle)))).items).toHaveLength(most);
  });
});

describe('an item that is missing from a list', () => {
  test('is restored under its id, with its picture, if it is sent again', async () => {
    const person = await solo();
    const { items } = await listOf(
      await put(person, [{ ...link('a'), thumbnail: await pictureUrl(100) }, link('b')]),
    );
    await put(person, [items[1]]);
    const back = await listOf(await put(person, items));
    expect(back.items).toEqual(items);
    expect((await app.request(items[0]!.thumbnail!)).status).toBe(200);
  });

  test('is restored on its own card only', async () => {
    const [person, other] = [await solo(), await solo()];
    const { items } = await listOf(await put(person, [link('a')]));
    await put(person, []);
    const theirs = await listOf(await put(other, items));
    expect(theirs.items[0]!.id).not.toBe(items[0]!.id);
    expect((await listOf(await put(person, items))).items).toEqual(items);
  });
});

describe('two browsers that change one list', () => {
  test('do not overwrite each other silently: the second is refused, and nothing is written', async () => {
    const person = await solo();
    const { items, version } = await listOf(await put(person, [link('a')]));
    const first = await listOf(await put(person, [...items, link('first')], version));
    const second = await put(person, [...items, link('second')], version);
    expect([second.status, (await problemOf(second)).type]).toEqual([409, 'urn:problem:conflict']);
    expect(await listOf(await person.call('GET', links(person)))).toEqual(first);
    const seen = await listOf(await put(person, [...first.items, link('second')], first.version));
    expect(seen.items.map(({ title }) => title)).toEqual(['a', 'first', 'second']);
  });

  test('concurrently: one is written, the other refused', async () => {
    const person = await solo();
    const { items, version } = await listOf(await put(person, [link('a')]));
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((title) => put(person, [...items, link(title)], version)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await listOf(await person.call('GET', links(person)))).items).toHaveLength(2);
  });

  test('can change other parts of the card in between', async () => {
    const person = await solo();
    const { version } = await listOf(await put(person, [link('a')]));
    await person.call('PUT', `/p/${person.handle}`, { job_title: 'Gardener' });
    expect((await put(person, [link('b')], version)).status).toBe(200);
  });

  test('have another version for every change', async () => {
    const person = await solo();
    const seen = new Set<string>();
    for (const items of [[], [link('a')], [link('b')], [link('b'), link('a')], [link('a'), link('b')]])
      seen.add((await listOf(await put(person, items))).version);
    expect(seen.size).toBe(5);
  });

  test('send a valid version', async () => {
    const person = await solo();
    expect((await put(person, [], 'x'.repeat(65))).status).toBe(422);
    await expectOwnersAlone(app, person, 'thumbnail_links', { items: [], version: 'x' });
  });
});
