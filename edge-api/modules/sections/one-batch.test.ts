import type { Client, InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';

const app = await createTestApp();
afterAll(app.close);

type Trip = { kind: 'execute' | 'batch'; writes: boolean };
let trips: Trip[] = [];

const textOf = (statement: InStatement) => (typeof statement === 'string' ? statement : statement.sql);
/** Statements of a change's subscribers, which run after the response. */
const SUBSCRIBERS = /^\s*(?:delete from "event|update "wallet_passes|insert into "webhook_deliveries")/i;
const writes = (statement: InStatement) => {
  const text = textOf(statement);
  return !/^\s*select\b/i.test(text) && !SUBSCRIBERS.test(text);
};

/** The app's database, which records each trip. */
function watched(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const bound = value.bind(target) as (...args: unknown[]) => unknown;
      if (name !== 'execute' && name !== 'batch') return bound;
      return (given: InStatement | InStatement[], ...more: unknown[]) => {
        trips.push({ kind: name, writes: [given].flat().some(writes) });
        return bound(given, ...more);
      };
    },
  });
}

beforeAll(() => {
  app.deps.db = drizzle(watched(app.client), { schema });
});

const many = <Item>(count: number, item: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => item(n));
const LISTS: [list: string, count: number, item: (n: number) => object][] = [
  ['contact_info', 1, (n: number) => ({ field_type_id: 'email', value: `a${n}@example.com`, label: null })],
  ['contact_info', 20, (n: number) => ({ field_type_id: 'email', value: `b${n}@example.com`, label: null })],
  ['social_media', 20, (n: number) => ({ field_type_id: 'github', value: `ava${n}` })],
  ['thumbnail_links', 1, (n: number) => ({ title: `One ${n}`, link: `https://example.com/${n}` })],
  ['thumbnail_links', 30, (n: number) => ({ title: `All ${n}`, link: `https://example.com/${n}` })],
  ['videos', 10, (n: number) => ({ title: `Film ${n}`, link: `https://vimeo.com/7697987${n}` })],
];

/** The writing trips of an accepted call. */
async function writesOf(call: () => Promise<Response>): Promise<Trip[]> {
  trips = [];
  const answer = await call();
  expect(answer.status, await answer.clone().text()).toBe(200);
  return trips.filter((trip) => trip.writes);
}
const ONE_BATCH = [{ kind: 'batch', writes: true }];

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });

test.each(LISTS)('saving %s, %i of them, is one batch', async (list, count, item) => {
  const person = await solo();
  const save = () => person.call('PUT', `/p/${person.handle}/${list}`, { items: many(count, item) });
  expect(await writesOf(save)).toEqual(ONE_BATCH);
});

test('saving the maximum number of links takes as many trips as saving one', async () => {
  const person = await solo();
  const tripsOf = async (count: number) => {
    const items = many(count, (n) => ({ title: `${count} ${n}`, link: 'https://example.com' }));
    await writesOf(() => person.call('PUT', `/p/${person.handle}/thumbnail_links`, { items }));
    return trips.length;
  };
  const one = await tripsOf(1);
  expect(one).toBeGreaterThan(0);
  expect(await tripsOf(30)).toBe(one);
});

/** Sends a photo or a file. */
async function made(person: Person, path: string, field: string, file: File): Promise<{ id: string }> {
  const form = new FormData();
  form.set(field, file);
  const answer = await app.request(`/api${path}`, { method: 'POST', headers: person.headers, body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string };
}

test.each([
  ['photos', 'image', (handle: string) => `/p/${handle}/photo_gallery`, (id: string) => `/photo/${id}`],
  ['files', 'file', (handle: string) => `/profile/p/${handle}/files`, (id: string) => `/profile/files/${id}`],
] as const)('renaming and sorting %s is one batch each', async (what, field, list, one) => {
  const person = await solo();
  const content = async (n: number) =>
    what === 'files'
      ? new File([`content ${n}`], `${n}.txt`)
      : new File([(await encode(drawing(120 + n), 'jpeg')).slice()], 'a.jpg');
  const path = list(person.handle);
  const first = await made(person, path, field, await content(0));
  const second = await made(person, path, field, await content(1));
  expect(await writesOf(() => person.call('PUT', one(first.id), { title: 'First' }))).toEqual(ONE_BATCH);
  const items = [second, first].map(({ id }) => ({ id }));
  expect(await writesOf(() => person.call('PUT', path, { items }))).toEqual(ONE_BATCH);
});

test.each([
  ['the bio', '', { bio: '<p>I plant squares</p>' }],
  ['the call to action', '/cta', { priority: 'Save', action: null, cta_type: null, link: null }],
])('saving %s is one batch', async (_, path, body) => {
  const person = await solo();
  const save = () => person.call('PUT', `/p/${person.handle}${path}`, body);
  expect(await writesOf(save)).toEqual(ONE_BATCH);
});
