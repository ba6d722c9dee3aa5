import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi, signIn, type Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let key: string;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '0.005' });
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  const made = await ava.call('POST', '/keys', { name: 'Sheet', scopes: ['contacts:read'] });
  key = ((await made.json()) as { key: string }).key;
});
afterEach(() => app.close());

const byKey = (path: string, method = 'GET', body?: object) =>
  callApi(app, method, path, body, { authorization: `Bearer ${key}` });
const limitsOf = ({ headers }: Response) => [headers.get('ratelimit'), headers.get('ratelimit-policy')];

describe('A call with an API key', () => {
  test('says what is left of the key’s limit, and what that limit is', async () => {
    // 1000 calls in 15 minutes, by the factor.
    for (const left of [4, 3, 2]) {
      const answer = await byKey('/contacts');
      expect(answer.status).toBe(200);
      const [rest, policy] = limitsOf(answer);
      expect(policy).toBe('"default";q=5;w=900');
      const [, r, t] = /^"default";r=(\d+);t=(\d+)$/.exec(rest!)!;
      expect(Number(r)).toBe(left);
      expect(Number(t)).toBeGreaterThan(800);
      expect(Number(t)).toBeLessThanOrEqual(900);
    }
  });

  test('says so in refusals too, and with 429 when to come back', async () => {
    for (const [path, method, body, status] of [
      ['/contacts/another', 'GET', undefined, 404],
      ['/contacts?limit=0', 'GET', undefined, 422],
      ['/contacts', 'POST', { full_name: 'A' }, 403],
      ['/contacts', 'GET', undefined, 200],
      ['/contacts', 'GET', undefined, 200],
    ] as const) {
      const answer = await byKey(path, method, body);
      expect([answer.status, limitsOf(answer)[1]], path).toEqual([status, '"default";q=5;w=900']);
    }
    const refused = await byKey('/contacts');
    expect(refused.status).toBe(429);
    expect(limitsOf(refused)[0]).toBe(`"default";r=0;t=${refused.headers.get('retry-after')}`);
  });

  test('takes no further trip to the database', async () => {
    const trips: unknown[] = [];
    const { batch } = app.client;
    app.client.batch = (...args: Parameters<typeof batch>) => {
      trips.push(args[0]);
      return batch.apply(app.client, args);
    };
    await byKey('/contacts');
    app.client.batch = batch;
    expect(JSON.stringify(trips).match(/rate_limits/g)!.length).toBeGreaterThan(0);
    expect(trips.filter((one) => JSON.stringify(one).includes('rate_limits'))).toHaveLength(1);
  });
});

describe('A call of a person', () => {
  test('says nothing where no limit is spent, and names the limit where one is', async () => {
    expect(limitsOf(await ava.call('GET', '/contacts'))).toEqual([null, null]);
    const asked = await ava.call('POST', '/contacts/export', {});
    expect(limitsOf(asked)[1]).toBe('"export_per_account";q=1;w=3600');
  });

  test('does not reveal what others did with a mailbox', async () => {
    const asked = await callApi(app, 'POST', '/auth/request-password-reset', { email: 'a@x.test' });
    expect(limitsOf(asked)[0] ?? '').not.toContain('recipient');
  });

  test('of one isolate knows nothing of the limits of another call', async () => {
    const [first, second] = await Promise.all([byKey('/contacts'), ava.call('GET', '/contacts')]);
    expect(limitsOf(first)[0]).not.toBeNull();
    expect(limitsOf(second)).toEqual([null, null]);
  });
});

test('the description of calls for keys has both headers', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>;
  };
  const { responses } = document.paths['/api/contacts']!['get']!;
  for (const status of ['200', '429'])
    expect(Object.keys(responses[status]!.headers!)).toEqual(['RateLimit', 'RateLimit-Policy']);
});
