import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { signIn } from '../testing/people.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});

/** The log line of the last request. */
const logged = () => lines.findLast(({ event }) => event === 'request');

test.each([
  ['/api/health', '/api/health'],
  ['/api/p/nobody_here/vcard', '/api/p/:handle/vcard'],
  ['/nobody_here', '/[handle]'],
  ['/contacts', '/contacts'],
  ['/nobody/is/here', '/*'],
])('the request for %s is logged as %s', async (path, route) => {
  const { status } = await app.request(path);
  expect(logged()).toEqual({
    time: expect.any(String),
    level: 'info',
    event: 'request',
    request_id: expect.any(String),
    route,
    method: 'GET',
    status,
    ms: expect.any(Number),
    actor: 'visitor',
  });
});

test('the line has the kind of the actor, and not the actor', async () => {
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await person.call('GET', '/contacts');
  expect(logged()).toMatchObject({ route: '/api/contacts', actor: 'person' });
  expect(JSON.stringify(lines)).not.toContain(person.token);
});
