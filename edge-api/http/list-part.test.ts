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
  await app.client.execute("insert into feature_costs values ('EXPORT', 2, 'contact exported')");
});
afterAll(() => app.close());

type List = { count: number; results: unknown[] };
/** Adds to the query of a path. */
const asking = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const read = async (path: string) => (await (await person.call('GET', path)).json()) as List;

test.each([
  '/tags',
  '/tags/colors',
  '/profile/cta/actions',
  '/profile/field-types',
  '/profile/file-icons',
  '/virtual-backgrounds',
  '/p/{handle}/designs',
  '/payments/currencies',
  '/payments/feature-cost',
  '/payments/prices?product_type=credit',
])('%s returns the full list, or the requested part', async (template) => {
  const path = template.replace('{handle}', person.handle);
  const all = await read(path);
  expect(all.results.length).toBeGreaterThan(1);
  expect(all.count).toBe(all.results.length);
  // Fields beside the list are unchanged.
  expect(await read(asking(path, 'limit=1&offset=1'))).toEqual({ ...all, results: [all.results[1]] });
  expect(await read(asking(path, `offset=${all.count}`))).toEqual({ ...all, results: [] });
  for (const [query, status] of [
    ['limit=0', 422],
    ['limit=101', 422],
    ['offset=-1', 422],
    ['limit=many', 400],
  ] as const)
    expect((await person.call('GET', asking(path, query))).status, query).toBe(status);
});

test.each(['/p/{handle}/photo_gallery', '/profile/p/{handle}/files'])(
  '%s returns a list like the others, beside the version that a change names',
  async (template) => {
    const path = template.replace('{handle}', person.handle);
    expect(await read(path)).toEqual({ count: 0, results: [], items: [], version: expect.any(String) });
    expect((await person.call('GET', `${path}?limit=0`)).status).toBe(422);
  },
);
