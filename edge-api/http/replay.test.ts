import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../src/domain/locale/durations.ts';
import { runSchedule } from '../jobs.ts';
import { callApi, signIn, type Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1' });
  ava = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
});
afterEach(() => app.close());

const post = (path: string, body?: object, key = 'k', who = ava) =>
  callApi(app, 'POST', path, body, { ...who.headers, 'idempotency-key': key });
const TAG = { name: 'Fair', color: 'Moss' };

/** Sends a form with a file, like a browser: with another boundary each time. */
function send(path: string, field: string, content: string, key = 'k'): Promise<Response> {
  const body = new FormData();
  body.set(field, new File([content], 'Plan.pdf', { type: 'application/pdf' }));
  const headers = { ...ava.headers, 'idempotency-key': key };
  return app.request(`/api${path}`, { method: 'POST', headers, body });
}

describe('A request with an idempotency key', () => {
  test.each<[string, object | undefined, string]>([
    ['/tags', TAG, 'tags'],
    ['/profile/teams/{team}/tags', TAG, 'tags'],
    ['/keys', { name: 'Sheet', scopes: ['contacts:read'] }, 'api_keys'],
    ['/app-passwords', { name: 'Phone' }, 'app_passwords'],
    ['/webhooks', { event: 'contact.created', url: 'https://example.com/hook' }, 'webhooks'],
    ['/profiles', undefined, 'profiles'],
    ['/contacts', { full_name: 'Ada' }, 'contacts'],
  ])('to POST %s is made once, and its repetition has the same answer', async (path, body, table) => {
    const place = path.replace('{team}', ava.team_id!);
    const count = async () =>
      Number((await app.client.execute(`select count(*) as n from ${table}`)).rows[0]!['n']);
    const before = await count();
    const [first, second] = [await post(place, body), await post(place, body)];
    expect([first.status, second.status]).toEqual([201, 201]);
    const answer = await first.json();
    expect(await second.json()).toEqual(answer);
    expect(await count()).toBe(before + 1);
    expect((await post(place, body, 'another')).status).toBeGreaterThanOrEqual(201);
  });

  test.each([
    ['/profile/p/{handle}/files', 'file', '%PDF-1.7\nhello\n', 'files'],
    ['/contacts/imports', 'file', 'Name,Email\nAda,ada@x.test\n', 'contact_imports'],
  ])(
    'and a file to POST %s is made once, unless the file is another',
    async (path, field, content, table) => {
      const place = path.replace('{handle}', ava.handle);
      const [first, second] = [await send(place, field, content), await send(place, field, content)];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(await second.json()).toEqual(await first.json());
      expect(second.headers.get('location')).toBe(first.headers.get('location'));
      const { rows } = await app.client.execute(`select count(*) as n from ${table}`);
      expect(Number(rows[0]!['n'])).toBe(1);
      expect((await send(place, field, `${content}more\n`)).status).toBe(409);
    },
  );

  test('and a form that is refused can be repeated', async () => {
    const path = `/profile/p/${ava.handle}/files`;
    expect((await send(path, 'other', '%PDF-1.7\n')).status).toBe(422);
    expect((await send(path, 'file', '%PDF-1.7\nhello\n')).status).toBe(201);
    const headers = {
      ...ava.headers,
      'idempotency-key': 'm',
      'content-type': 'multipart/form-data; boundary=x',
    };
    const malformed = await app.request(`/api${path}`, { method: 'POST', headers, body: 'no form' });
    expect(malformed.status).toBe(400);
  });

  test('to export contacts makes one file, whose place is answered again', async () => {
    const [first, second] = [await post('/contacts/export'), await post('/contacts/export')];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.headers.get('location')).toMatch(/^\/api\/contacts\/exports\/./);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    const other = await post('/contacts/export', undefined, 'another');
    expect(other.headers.get('location')).not.toBe(first.headers.get('location'));
  });

  test('to change all contacts of a filter changes them once', async () => {
    await ava.call('POST', '/contacts', { full_name: 'Ada' });
    const change = { filter: { search: 'Ada' }, action: 'delete' };
    const [first, second] = [await post('/contacts/bulk', change), await post('/contacts/bulk', change)];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(await second.json()).toEqual(await first.json());
  });

  test('of two at once is made once', async () => {
    const answers = await Promise.all([post('/tags', TAG), post('/tags', TAG)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { results } = (await (await ava.call('GET', '/tags')).json()) as { results: unknown[] };
    expect(results).toHaveLength(1);
  });

  test('is refused with another body, and unaffected at another call or account', async () => {
    await post('/tags', TAG);
    const refused = await post('/tags', { ...TAG, name: 'Other' });
    expect([refused.status, ((await refused.json()) as { type: string }).type]).toEqual([
      409,
      'urn:problem:key_reused',
    ]);
    expect((await post('/keys', { name: 'S', scopes: ['contacts:read'] })).status).toBe(201);
    const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const its = await post('/tags', TAG, 'k', bo);
    expect([its.status, its.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  test('that was refused can be repeated', async () => {
    await ava.call('POST', '/tags', TAG);
    expect((await post('/tags', TAG)).status).toBe(409);
    expect((await post('/tags', { ...TAG, color: 'none' })).status).toBe(422);
    const { results } = (await (await ava.call('GET', '/tags')).json()) as { results: { id: string }[] };
    await ava.call('DELETE', `/tags/${results[0]!.id}`);
    expect((await post('/tags', TAG)).status).toBe(201);
  });

  test('that was never answered can be repeated after a minute', async () => {
    await post('/tags', TAG);
    await app.client.execute('update idempotency_keys set status = null, answer = null');
    await app.client.execute('delete from tags');
    expect((await post('/tags', TAG)).status).toBe(409);
    await app.client.execute('update idempotency_keys set created_at = created_at - 60001');
    expect((await post('/tags', TAG)).status).toBe(201);
  });

  test('is stored encrypted, and for a day', async () => {
    const { key } = (await (await post('/keys', { name: 'S', scopes: ['contacts:read'] })).json()) as {
      key: string;
    };
    const { rows } = await app.client.execute('select * from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
    await app.client.execute(`update idempotency_keys set created_at = created_at - ${DAY + 1000}`);
    await runSchedule(app.deps, '*/10 * * * *');
    expect((await app.client.execute('select * from idempotency_keys')).rows).toEqual([]);
  });

  test('has a key of at most 255 characters', async () => {
    expect((await post('/tags', TAG, 'x'.repeat(256))).status).toBe(400);
  });
});
