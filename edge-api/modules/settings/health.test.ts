import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#messages/problems.ts';
import { MailRefused, type Mail } from '../../ports/mail/mail.ts';
import { countedMail } from '../../ports/mail/counted-mail.ts';
import { insertJob } from '../../ports/jobs/jobs.repository.ts';
import { createTestApp } from '../../testing/test-app.ts';

const TOKEN = 'an-operator-token-of-32-characters';
const HOUR = 3_600_000;

let app: Awaited<ReturnType<typeof createTestApp>>;
let hours = 0;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());
// Recent results are cached.
beforeEach(() => {
  hours += 1;
  const later = hours * HOUR;
  app.deps.now = () => new Date(Date.now() + later);
});

const operator = { authorization: `Bearer ${TOKEN}` };
const ask = (headers: Record<string, string> = {}) => app.request('/api/health', { headers });
const partsOf = async (answer: Response) =>
  ((await answer.json()) as { parts: Record<string, object> }).parts;

const WELL = {
  database: { status: 'ok' },
  bucket: { status: 'ok' },
  jobs: { status: 'ok' },
  mail: { status: 'unknown', last_refusal: null },
  disk: { status: 'unknown' },
};

test('a healthy service reports that, its version and its start, however often it is asked', async () => {
  for (let n = 0; n < 3; n += 1) {
    const response = await ask();
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        status: 'ok',
        version: '0.0.0',
        commit: null,
        started_at: app.deps.started.toISOString(),
        parts: WELL,
      },
    ]);
  }
});

test('a read-only database is reported, until it can be written again', async () => {
  await app.db.run('pragma query_only = 1');
  const response = await ask();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({
    type: 'urn:problem:nothing_saved',
    status: 503,
    detail: problems.nothing_saved.detail,
    version: '0.0.0',
    parts: { database: { status: 'down' }, bucket: { status: 'ok' } },
  });
  await app.db.run('pragma query_only = 0');
  expect((await ask()).status).toBe(200);
});

describe('a full disk is noticed within five seconds', () => {
  let at = 0;
  beforeEach(() => {
    at = app.deps.now().getTime();
    app.deps.now = () => new Date(at);
  });

  test('by its free space', async () => {
    await ask();
    app.deps.host = { ...app.deps.host, disk: async () => ({ free_bytes: 4096, size_bytes: 2e9 }) };
    at += 5_000;
    const answer = await ask(operator);
    expect(await answer.json()).toMatchObject({
      status: 'degraded',
      parts: { disk: { status: 'down', free_bytes: 4096 } },
    });
    app.deps.host = { ...app.deps.host, disk: async () => null };
  });

  test('by a write, which checks make as often as that', async () => {
    const written = async () =>
      (await app.client.execute("select resets_at from rate_limits where key = 'health'")).rows[0]?.[
        'resets_at'
      ];
    await ask();
    const first = await written();
    at += 4_999;
    await ask();
    expect(await written()).toBe(first);
    at += 1;
    await ask();
    expect(await written()).toBe(Number(first) + 5_000);
  });
});

describe('an unhealthy part', () => {
  /** The overall status, and a part with its metrics. */
  const seen = async (part: string) => {
    const answer = await ask(operator);
    const body = (await answer.json()) as { status: string; parts: Record<string, object> };
    return [answer.status, body.status, body.parts[part]];
  };

  test('is the bucket if it returns an error', async () => {
    const { head } = app.files;
    app.files.head = () => Promise.reject(new Error('away'));
    expect(await seen('bucket')).toEqual([200, 'degraded', { status: 'down' }]);
    app.files.head = head;
  });

  test('is the disk if little space is free', async () => {
    app.deps.host = { ...app.deps.host, disk: async () => ({ free_bytes: 99_000_000, size_bytes: 2e9 }) };
    expect(await seen('disk')).toEqual([
      200,
      'degraded',
      { status: 'degraded', free_bytes: 99_000_000, size_bytes: 2e9 },
    ]);
    app.deps.host = { ...app.deps.host, disk: async () => null };
  });

  test('is mail, from a refusal until the next mail is accepted', async () => {
    const letter = { to: 'ava@fern.example', subject: 'S', text: 'T' };
    const refusing = (retry: boolean) => {
      const mail: Mail = { send: () => Promise.reject(new MailRefused('No.', retry)) };
      return countedMail(mail, app.deps.metrics).send(letter);
    };
    await refusing(true).catch(() => {});
    expect(await seen('mail')).toEqual([200, 'degraded', { status: 'degraded', last_refusal: 'put_off' }]);
    await refusing(false).catch(() => {});
    expect(await seen('mail')).toEqual([200, 'degraded', { status: 'degraded', last_refusal: 'refused' }]);
    await app.deps.mail.send(letter);
    expect((await partsOf(await ask()))['mail']).toEqual({ status: 'ok', last_refusal: null });
  });

  test('is work that waits for too long, whose metrics are for operators only', async () => {
    const now = app.deps.now();
    const waits = { kind: 'export', data: '{}', due_at: now, created_at: new Date(now.getTime() - HOUR) };
    await insertJob(app.db, { id: 'a', ...waits });
    await insertJob(app.db, { id: 'b', ...waits, kind: 'import', created_at: now });
    expect((await partsOf(await ask()))['jobs']).toEqual({ status: 'degraded' });
    expect(await seen('jobs')).toEqual([
      200,
      'degraded',
      { status: 'degraded', waiting: 2, oldest_seconds: 3600, failed: 0 },
    ]);
    expect((await partsOf(await ask({ authorization: 'Bearer another' })))['jobs']).toEqual({
      status: 'degraded',
    });
  });
});
