import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';
import { LINKS, NO_LINKS, WRITTEN } from './testing/written.ts';

const app = await createTestApp();
afterAll(app.close);

let person: Person;
const ids: Record<string, string> = {};
const LINK = 'https://fernhall.example';
const VIDEO = 'https://vimeo.com/76979871';

async function upload(path: string, field: string, file: File, title?: string) {
  const form = new FormData();
  form.set(field, file);
  if (title !== undefined) form.set('title', title);
  return app.request(`/api${path}`, { method: 'POST', headers: person.headers, body: form });
}
const photo = async () =>
  new File([await encode(drawing(120), 'jpeg')], 'garden.jpg', { type: 'image/jpeg' });
const file = (name = 'Plan.txt') => new File(['hello'], name);
const photos = () => `/p/${person.handle}/photo_gallery`;
const files = () => `/profile/p/${person.handle}/files`;

const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

beforeAll(async () => {
  person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  ids['photo'] = await idOf(await upload(photos(), 'image', await photo()));
  ids['file'] = await idOf(await upload(files(), 'file', file()));
});

const put = (list: string, item: object) =>
  person.call('PUT', `/p/${person.handle}/${list}`, { items: [item] });

type Place = {
  what: string;
  /** The list of the card. */
  list: string;
  most: number;
  path: string;
  required: boolean;
  send: (title: string) => Promise<Response>;
};
const PLACES: Place[] = [
  {
    what: 'a link',
    list: 'thumbnail_links',
    most: 255,
    path: 'items.0.title',
    required: true,
    send: (title) => put('thumbnail_links', { title, link: LINK }),
  },
  {
    what: 'a video',
    list: 'videos',
    most: 255,
    path: 'items.0.title',
    required: false,
    send: (title) => put('videos', { title, link: VIDEO }),
  },
  {
    what: 'a photo',
    list: 'photo_gallery',
    most: 80,
    path: 'title',
    required: false,
    send: (title) => person.call('PUT', `/photo/${ids['photo']}`, { title }),
  },
  {
    what: 'a file',
    list: 'files',
    most: 255,
    path: 'title',
    required: true,
    send: (title) => person.call('PUT', `/profile/files/${ids['file']}`, { title }),
  },
];

const cardOf = async (): Promise<Record<string, { title: string | null; link?: string }[]>> =>
  (await callApi(app, 'GET', `/p/${person.handle}`)).json();
const shownTitle = async (list: string) => (await cardOf())[list]?.[0]?.title;
const refused = async (response: Response) => [response.status, (await problemOf(response)).errors];

describe.each(PLACES)('the title of $what', ({ list, most, path, required, send }) => {
  test(`has up to ${most} characters, and one more is refused with the limit`, async () => {
    const longest = 'é'.repeat(most);
    expect((await send(longest)).status).toBe(200);
    expect(await shownTitle(list)).toBe(longest);
    expect(await refused(await send(`${longest}é`))).toEqual([
      422,
      [{ path, message: `Max length of Title is ${most} characters.` }],
    ]);
    expect([413, 422]).toContain((await send('a'.repeat(1_000_000))).status);
    expect(await shownTitle(list)).toBe(longest);
  });

  test.each(WRITTEN)('is stored as it is typed: %s', async (_, title) => {
    expect((await send(title)).status).toBe(200);
    expect(await shownTitle(list)).toBe(title);
  });

  test(`of spaces alone is ${required ? 'refused' : 'none'}`, async () => {
    expect((await send('Before')).status).toBe(200);
    const answer = await send(' \u00A0\u200B ');
    if (!required) {
      expect(answer.status).toBe(200);
      return expect(await shownTitle(list)).toBeNull();
    }
    expect(await refused(answer)).toEqual([422, [{ path, message: 'Title is required.' }]]);
    expect(await shownTitle(list)).toBe('Before');
  });
});

describe('the title that comes with an upload', () => {
  test.each([
    ['a photo', 80, async (title: string) => upload(photos(), 'image', await photo(), title)],
    ['a file', 255, async (title: string) => upload(files(), 'file', file(), title)],
    ['a file, after its name', 255, async (title: string) => upload(files(), 'file', file(title))],
  ] as const)('of %s has %i characters and no more', async (_, most, send) => {
    const end = '.txt';
    const longest = `${'a'.repeat(most - end.length)}${end}`;
    expect((await send(longest)).status).toBe(201);
    expect(await refused(await send(`a${longest}`))).toEqual([
      422,
      [{ path: 'title', message: `Max length of Title is ${most} characters.` }],
    ]);
  });
});

describe.each([
  ['thumbnail_links', 'Link'],
  ['videos', 'Link'],
])('the link of one of %s', (list, label) => {
  const send = (link: string) => put(list, { title: 'Walk', link });
  const longest = `${LINK}/${'a'.repeat(2048 - LINK.length - 1)}`;

  test('has up to 2,048 characters; one more, 10,000 and a megabyte are refused', async () => {
    expect((await send(longest)).status).toBe(200);
    const message = `Max length of ${label} is 2048 characters.`;
    for (const link of [`${longest}a`, `${longest}${'a'.repeat(7952)}`])
      expect(await refused(await send(link))).toEqual([422, [{ path: 'items.0.link', message }]]);
    expect([413, 422]).toContain((await send(`${LINK}/${'a'.repeat(1_000_000)}`)).status);
    expect((await cardOf())[list]?.[0]?.link).toBe(longest);
  });

  test.each(NO_LINKS)('cannot be %j', async (link) => {
    expect(await refused(await send(link))).toEqual([
      422,
      [{ path: 'items.0.link', message: 'Value entered is not a valid link' }],
    ]);
  });

  test.each(LINKS)('%j is stored as %j', async (link, stored) => {
    expect((await send(link)).status).toBe(200);
    expect((await cardOf())[list]?.[0]?.link).toBe(stored);
  });

  test('of spaces only is none', async () => {
    expect(await refused(await send(' \u00A0 '))).toEqual([
      422,
      [{ path: 'items.0.link', message: 'Link is required.' }],
    ]);
  });
});
