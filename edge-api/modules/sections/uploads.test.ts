import { afterAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/roles.ts';
import { refusal } from '../../../src/domain/gates.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';

const app = await createTestApp();
afterAll(app.close);

type Item = { id: string; order: number; title: string | null; image?: string; size?: number };

const PHOTO = await encode(drawing(120), 'jpeg');
const PDF = new TextEncoder().encode('%PDF-1.7\nhello\n');

const KINDS = [
  {
    what: 'photos',
    right: 'photo_gallery',
    list: (handle: string) => `/p/${handle}/photo_gallery`,
    one: (id: string) => `/photo/${id}`,
    field: 'image',
    content: () => new File([PHOTO.slice()], 'garden.jpg', { type: 'image/jpeg' }),
    most: 20,
    tooMany: 'You can only upload up to 20 photos.',
  },
  {
    what: 'files',
    right: 'files',
    list: (handle: string) => `/profile/p/${handle}/files`,
    one: (id: string) => `/profile/files/${id}`,
    field: 'file',
    content: () => new File([PDF], 'Plan.pdf', { type: 'application/pdf' }),
    most: 15,
    tooMany: 'You can only upload up to 15 files.',
  },
] as const;
type Kind = (typeof KINDS)[number];

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });

/** Sends a form as a browser does. */
async function add(
  person: Person,
  { list, field, content }: Kind,
  { title, file = content(), handle = person.handle }: { title?: string; file?: File; handle?: string } = {},
) {
  const form = new FormData();
  form.set(field, file);
  if (title !== undefined) form.set('title', title);
  return app.request(`/api${list(handle)}`, { method: 'POST', headers: person.headers, body: form });
}
const made = async (response: Response) => {
  expect(response.status).toBe(201);
  return (await response.json()) as Item;
};
const itemsOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Item[] }).items;
};

describe.each(KINDS)('$what', (kind) => {
  test('are added behind each other, renamed, put into order and removed', async () => {
    const person = await solo();
    const list = kind.list(person.handle);
    const one = await made(await add(person, kind, { title: 'One' }));
    const two = await made(await add(person, kind, { title: 'Two' }));
    expect([one.order, two.order]).toEqual([0, 1]);
    expect((await itemsOf(await person.call('GET', list))).map(({ title }) => title)).toEqual(['One', 'Two']);
    const renamed = await person.call('PUT', kind.one(one.id), { title: 'First' });
    expect([renamed.status, ((await renamed.json()) as Item).title]).toEqual([200, 'First']);
    const turned = await itemsOf(await person.call('PUT', list, { items: [{ id: two.id }, { id: one.id }] }));
    expect(turned.map(({ title, order }) => [title, order])).toEqual([
      ['Two', 0],
      ['First', 1],
    ]);
    expect((await person.call('DELETE', kind.one(two.id))).status).toBe(204);
    expect((await person.call('DELETE', kind.one(two.id))).status).toBe(404);
    expect((await itemsOf(await person.call('GET', list))).map(({ id }) => id)).toEqual([one.id]);
  });

  test('are not more than the limit, also where many come at once', async () => {
    const person = await solo();
    for (let n = 0; n < kind.most - 1; n += 1) await made(await add(person, kind, { title: String(n) }));
    const answers = await Promise.all([add(person, kind), add(person, kind), add(person, kind)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect((await problemOf(refused)).errors).toEqual([{ path: 'items', message: kind.tooMany }]);
    expect(await itemsOf(await person.call('GET', kind.list(person.handle)))).toHaveLength(kind.most);
  });

  test('are their owner’s alone', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const item = await made(await add(person, kind));
    const order = { items: [{ id: item.id }] };
    for (const [method, path, body] of [
      ['GET', kind.list(person.handle), undefined],
      ['PUT', kind.list(person.handle), order],
      ['PUT', kind.one(item.id), { title: 'Mine' }],
      ['DELETE', kind.one(item.id), undefined],
    ] as const) {
      expect((await stranger.call(method, path, body)).status).toBe(404);
      expect((await callApi(app, method, path, body)).status).toBe(401);
    }
    expect((await add(stranger, kind, { handle: person.handle })).status).toBe(404);
    expect((await itemsOf(await person.call('GET', kind.list(person.handle))))[0]?.title).toBe(item.title);
  });

  test.each(ROLES)('go as the plan decides for %s', async (role) => {
    const person = await signIn(app, { role });
    const response = await add(person, kind);
    expect(response.status).toBe(refusal(role, [], kind.right) ? 403 : 201);
  });

  test.each([
    ['one is missing', () => [] as string[]],
    ['one is there twice', (ids: string[]) => [ids[0]!, ids[0]!]],
    ['one is a stranger', (ids: string[]) => [ids[0]!, 'nobody']],
  ])('are not put into an order in which %s', async (_what, order) => {
    const person = await solo();
    const ids = [(await made(await add(person, kind))).id, (await made(await add(person, kind))).id];
    const items = order(ids).map((id) => ({ id }));
    const response = await person.call('PUT', kind.list(person.handle), { items });
    expect([response.status, (await problemOf(response)).errors]).toEqual([
      422,
      [{ path: 'items', message: 'Each item has to stand here once.' }],
    ]);
  });

  test('that are none, or nothing at all, are refused', async () => {
    const person = await solo();
    const wrong = new File(['<svg onload=alert(1)>'], 'a.svg', { type: 'image/svg+xml' });
    expect((await add(person, kind, { file: wrong })).status).toBe(415);
    expect((await person.call('POST', kind.list(person.handle), {})).status).toBe(415);
    const empty = await app.request(`/api${kind.list(person.handle)}`, {
      method: 'POST',
      headers: person.headers,
      body: new FormData(),
    });
    expect(empty.status).toBe(422);
    expect(await itemsOf(await person.call('GET', kind.list(person.handle)))).toEqual([]);
    const left = await app.client.execute({
      sql: 'select count(*) as n from media where user_id = ?',
      args: [person.user_id],
    });
    expect(Number(left.rows[0]!['n'])).toBe(0);
  });
});

test('a body of a call without pictures is small, of one with them large', async () => {
  const person = await solo();
  const big = 'x'.repeat(2 * 1024 * 1024);
  const contact = [{ field_type_id: 'email', value: big }];
  expect((await person.call('PUT', `/p/${person.handle}/contact_info`, { items: contact })).status).toBe(413);
  const link = [{ title: 'a', link: 'example.com', thumbnail: big }];
  expect((await person.call('PUT', `/p/${person.handle}/thumbnail_links`, { items: link })).status).toBe(415);
  expect((await person.call('PUT', `/p/${person.handle}/cta`, { priority: big })).status).toBe(413);
  expect((await person.call('PUT', `/p/${person.handle}/picture`, { file: big })).status).toBe(415);
});
