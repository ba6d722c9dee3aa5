import { afterAll, describe, expect, test } from 'vitest';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { problemOf, profileRow, type ProblemBody } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';

const app = await createTestApp();
afterAll(app.close);

type List = { items: { id: string; [field: string]: unknown }[]; version: string };
type Refused = ProblemBody & { current: List };

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const PHOTO = await encode(drawing(120), 'jpeg');
const PDF = new TextEncoder().encode('%PDF-1.7\nhello\n');

const upload = async (person: Person, path: string, field: string, content: File) => {
  const form = new FormData();
  form.set(field, content);
  form.set('title', 'One');
  const init = { method: 'POST', headers: person.headers, body: form };
  expect((await app.request(`/api${path}`, init)).status).toBe(201);
};
const photo = () => new File([PHOTO.slice()], 'garden.jpg', { type: 'image/jpeg' });
const pdf = () => new File([PDF], 'Plan.pdf', { type: 'application/pdf' });

type Kind = {
  path: (handle: string) => string;
  /** Puts two items on the card. */
  fill: (person: Person, path: string) => Promise<unknown>;
  /** The list in reverse order, as it is sent. */
  turned: (stored: List) => unknown[];
};

const WHOLE: [name: string, items: object[]][] = [
  ['contact_info', ['a', 'b'].map((name) => ({ field_type_id: 'email', value: `${name}@example.com` }))],
  ['social_media', ['ava', 'ben'].map((value) => ({ field_type_id: 'github', value }))],
  ['thumbnail_links', ['One', 'Two'].map((title) => ({ title, link: 'https://example.com' }))],
  ['videos', ['One', 'Two'].map((title) => ({ title, link: 'https://vimeo.com/76979871' }))],
];
const byId = ({ items }: List) => items.toReversed().map(({ id }) => ({ id }));
const whole = ({ items }: List) =>
  items.toReversed().map(({ field_type, ...item }) => ({
    ...item,
    field_type_id: (field_type as { id: string } | undefined)?.id,
  }));
const LISTS: [name: string, kind: Kind][] = [
  ...WHOLE.map(([name, items]): [string, Kind] => [
    name,
    {
      path: (handle) => `/p/${handle}/${name}`,
      fill: (person, path) => person.call('PUT', path, { items }),
      turned: whole,
    },
  ]),
  [
    'photo_gallery',
    {
      path: (handle) => `/p/${handle}/photo_gallery`,
      fill: async (person, path) => {
        for (let n = 0; n < 2; n += 1) await upload(person, path, 'image', photo());
      },
      turned: byId,
    },
  ],
  [
    'files',
    {
      path: (handle) => `/profile/p/${handle}/files`,
      fill: async (person, path) => {
        for (let n = 0; n < 2; n += 1) await upload(person, path, 'file', pdf());
      },
      turned: byId,
    },
  ],
];

const putIfMatch = (person: Person, path: string, items: unknown, tag: string | null) =>
  callApi(app, 'PUT', path, { items }, { ...person.headers, ...(tag !== null && { 'if-match': tag }) });

describe.each(LISTS)('The list of %s', (_, { path, fill, turned }) => {
  const begin = async () => {
    const person = await solo();
    const at = path(person.handle);
    await fill(person, at);
    const first = await person.call('GET', at);
    return { person, at, tag: first.headers.get('etag')!, stored: (await first.json()) as List };
  };
  const idsNow = async (person: Person, at: string) =>
    ((await (await person.call('GET', at)).json()) as List).items.map(({ id }) => id);

  test('identifies the stored version by its ETag, and every save returns the next one', async () => {
    const { person, at, tag, stored } = await begin();
    expect(tag).toBe(`"${stored.version}"`);
    const saved = await putIfMatch(person, at, turned(stored), tag);
    const now = (await saved.json()) as List;
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, `"${now.version}"`]);
    expect(now.version).not.toBe(stored.version);
    expect((await person.call('GET', at)).headers.get('etag')).toBe(`"${now.version}"`);
    expect((await putIfMatch(person, at, turned(stored), saved.headers.get('etag'))).status).toBe(200);
  });

  test('refuses a save that is based on another version, and returns the stored list', async () => {
    const { person, at, tag, stored } = await begin();
    expect((await putIfMatch(person, at, turned(stored), tag)).status).toBe(200);
    const second = await putIfMatch(person, at, turned({ ...stored, items: stored.items.toReversed() }), tag);
    expect([second.status, second.headers.get('content-type')]).toEqual([
      412,
      'application/problem+json; charset=utf-8',
    ]);
    const refused = (await problemOf(second)) as Refused;
    const now = await person.call('GET', at);
    expect(refused).toMatchObject({ type: 'urn:problem:list_changed', status: 412 });
    expect(await now.json()).toMatchObject(refused.current);
    expect(second.headers.get('etag')).toBe(now.headers.get('etag'));
    expect(await idsNow(person, at)).toEqual(stored.items.toReversed().map(({ id }) => id));
  });

  test('accepts its tag weakened by a proxy, one of several, and `*` for any', async () => {
    const { person, at, tag, stored } = await begin();
    let [list, named] = [stored, tag];
    for (const sent of [(own: string) => `W/${own}`, (own: string) => `"other", ${own}`, () => '*']) {
      const saved = await putIfMatch(person, at, turned(list), sent(named));
      expect(saved.status).toBe(200);
      [list, named] = [(await saved.json()) as List, saved.headers.get('etag')!];
    }
    expect((await putIfMatch(person, at, turned(list), '"other"')).status).toBe(412);
  });

  test('is replaced without a tag, as before', async () => {
    const { person, at, stored } = await begin();
    expect((await putIfMatch(person, at, turned(stored), null)).status).toBe(200);
    expect(await idsNow(person, at)).toEqual(stored.items.toReversed().map(({ id }) => id));
  });
});

test('Of concurrent saves of different lists one succeeds, and the others are refused', async () => {
  const person = await solo();
  const at = `/p/${person.handle}/thumbnail_links`;
  const tag = (await person.call('GET', at)).headers.get('etag');
  const { db } = app.deps;
  interleaved(app);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      putIfMatch(person, at, [{ title: `Link ${n}`, link: 'https://example.com' }], tag),
    ),
  );
  app.deps.db = db;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
  const now = (await (await person.call('GET', at)).json()) as List;
  for (const answer of answers)
    expect(answer.status === 200 ? await answer.json() : ((await answer.json()) as Refused).current).toEqual(
      now,
    );
});

describe('A profile that is saved repeatedly within the same millisecond', () => {
  const moment = new Date(Date.UTC(2026, 5, 1));
  const CHANGES: [what: string, path: (handle: string) => string, body: unknown][] = [
    ['its details', (handle) => `/p/${handle}`, { job_title: 'Baker' }],
    [
      'its call to action',
      (handle) => `/p/${handle}/cta`,
      { priority: 'Save', action: null, cta_type: null, link: null },
    ],
    [
      'a list',
      (handle) => `/p/${handle}/thumbnail_links`,
      { items: [{ title: 'One', link: 'https://example.com' }] },
    ],
    [
      'the order of its sections',
      (handle) => `/p/${handle}/section_order`,
      {
        sections: ['contact_info', 'social_media', 'links', 'video', 'photo_gallery', 'files', 'about'].map(
          (name) => ({ name, enabled: true }),
        ),
      },
    ],
  ];

  test.each(CHANGES)('has a later time after each save, also of %s', async (_, path, body) => {
    const person = await solo();
    const { now } = app.deps;
    app.deps.now = () => moment;
    const list = `/p/${person.handle}/thumbnail_links`;
    await putIfMatch(person, list, [{ title: 'Zero', link: 'https://example.com' }], null);
    await putIfMatch(person, list, [], null);
    const before = (await profileRow(app, person.profile_id))!.updated_at.getTime();
    const answer = await person.call('PUT', path(person.handle), body);
    app.deps.now = now;
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect((await profileRow(app, person.profile_id))!.updated_at.getTime()).toBeGreaterThan(before);
  });
});

describe.each([
  [
    'a photo',
    'image',
    photo,
    (handle: string) => `/p/${handle}/photo_gallery`,
    (id: string) => `/photo/${id}`,
  ],
  [
    'a file',
    'file',
    pdf,
    (handle: string) => `/profile/p/${handle}/files`,
    (id: string) => `/profile/files/${id}`,
  ],
] as const)('The title of %s', (_, field, content, list, one) => {
  const begin = async () => {
    const person = await solo();
    await upload(person, list(person.handle), field, content());
    const title = async () =>
      ((await (await person.call('GET', list(person.handle))).json()) as List).items[0]!['title'];
    const { items } = (await (await person.call('GET', list(person.handle))).json()) as List;
    const path = one(items[0]!.id);
    const rename = (change: object) => person.call('PUT', path, change);
    return { person, path, title, rename };
  };

  test('that another browser changed meanwhile is not overwritten silently', async () => {
    const { title, rename } = await begin();
    expect((await rename({ title: 'Theirs', was: 'One' })).status).toBe(200);
    const refused = await rename({ title: 'Mine', was: 'One' });
    expect([refused.status, (await problemOf(refused)).type]).toEqual([409, 'urn:problem:conflict']);
    expect(await title()).toBe('Theirs');
    expect((await rename({ title: 'Mine', was: 'Theirs' })).status).toBe(200);
    expect(await title()).toBe('Mine');
  });

  test('is that of one of two browsers that change it concurrently', async () => {
    const { title, rename } = await begin();
    const { db } = app.deps;
    interleaved(app);
    const answers = await Promise.all(['A', 'B', 'C'].map((to) => rename({ title: to, was: 'One' })));
    app.deps.db = db;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const made = answers.find(({ status }) => status === 200)!;
    expect(await title()).toBe(((await made.json()) as { title: string }).title);
  });

  test('can be saved again unchanged, and without its former value', async () => {
    const { title, rename } = await begin();
    expect((await rename({ title: 'Both', was: 'One' })).status).toBe(200);
    expect((await rename({ title: 'Both', was: 'One' })).status).toBe(200);
    expect((await rename({ title: 'Any' })).status).toBe(200);
    expect(await title()).toBe('Any');
    expect((await rename({ title: 'Any', was: 7 })).status).toBe(400);
  });

  test('of a deleted item is no conflict', async () => {
    const { person, path, rename } = await begin();
    await person.call('DELETE', path);
    expect((await rename({ title: 'Mine', was: 'One' })).status).toBe(404);
  });
});

test('New content of a file does not overwrite the title that another browser set', async () => {
  const person = await solo();
  const list = `/profile/p/${person.handle}/files`;
  await upload(person, list, 'file', pdf());
  const fileNow = async () => ((await (await person.call('GET', list)).json()) as List).items[0]!;
  const { id } = await fileNow();
  await person.call('PUT', `/profile/files/${id}`, { title: 'Theirs', was: 'One' });
  const before = app.files.keys();
  const send = (named: Record<string, string>) => {
    const form = new FormData();
    form.set('file', new File(['another content'], 'New.txt'));
    for (const [name, text] of Object.entries(named)) form.set(name, text);
    return app.request(`/api/profile/files/${id}`, { method: 'PUT', headers: person.headers, body: form });
  };
  expect((await send({ title: 'Mine', was: 'One' })).status).toBe(409);
  expect(await fileNow()).toMatchObject({ title: 'Theirs', extension: 'pdf' });
  expect(app.files.keys()).toEqual(before);
  expect((await send({})).status).toBe(200);
  expect(await fileNow()).toMatchObject({ title: 'Theirs', extension: 'txt' });
  expect((await send({ title: 'Mine', was: 'Theirs' })).status).toBe(200);
  expect(await fileNow()).toMatchObject({ title: 'Mine' });
});
