import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type Person, type TestApp } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  for (const [name, color] of [
    ['Berlin', 'Moss'],
    ['Oslo', 'Fern'],
    ['Porto', 'Lagoon'],
  ])
    await person.call('POST', '/tags', { name, color });
});
afterAll(() => app.close());

type List = { count: number; results: unknown[] };
const read = async (path: string) => (await (await person.call('GET', path)).json()) as List;

test.each([
  '/tags',
  '/tags/colors',
  '/profile/cta/actions',
  '/profile/field-types',
  '/profile/file-icons',
  '/virtual-backgrounds',
  '/p/{handle}/designs',
])('%s is answered whole, or in the part that is asked for', async (template) => {
  const path = template.replace('{handle}', person.handle);
  const all = await read(path);
  expect(all.results.length).toBeGreaterThan(1);
  expect(all.count).toBe(all.results.length);
  const one = { count: all.count, results: [all.results[1]] };
  expect(await read(`${path}?limit=1&offset=1`)).toEqual(one);
  expect(await read(`${path}?offset=${all.count}`)).toEqual({ count: all.count, results: [] });
  for (const [query, status] of [
    ['limit=0', 422],
    ['limit=101', 422],
    ['offset=-1', 422],
    ['limit=many', 400],
  ] as const)
    expect((await person.call('GET', `${path}?${query}`)).status, query).toBe(status);
});

test.each(['/p/{handle}/photo_gallery', '/profile/p/{handle}/files'])(
  '%s answers a list as the others do, beside the version that a change names',
  async (template) => {
    const path = template.replace('{handle}', person.handle);
    expect(await read(path)).toEqual({ count: 0, results: [], items: [], version: expect.any(String) });
    expect((await person.call('GET', `${path}?limit=0`)).status).toBe(422);
  },
);
