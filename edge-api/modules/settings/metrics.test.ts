import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const TOKEN = 'an-operator-token-of-32-characters';
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>, path = '/metrics') => app.request(path, { headers });
const operator = { authorization: `Bearer ${TOKEN}` };

test('metrics require the token, in its header', async () => {
  expect((await ask(operator)).status).toBe(200);
  const refused = [
    await ask({}),
    await ask({ authorization: 'Bearer another' }),
    await ask({ authorization: `Basic ${TOKEN}` }),
    await ask({}, `/metrics?token=${TOKEN}`),
    await ask(operator, `/metrics?token=${TOKEN}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

test('without a configured token they do not exist', async () => {
  const other = await createTestApp();
  const answers = [await other.request('/metrics'), await other.request('/metrics', { headers: operator })];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  other.close();
});

test('metrics count requests by route, mails and waiting jobs, without personal data', async () => {
  await app.request('/api/p/whisper_person/vcard');
  await app.deps.mail.send({ to: 'ava@fern.example', subject: 'S', text: 'T' });
  // Recent results are cached.
  app.deps.now = () => new Date(Date.now() + 3_600_000);
  app.deps.host = {
    disk: async () => ({ free_bytes: 5e9, size_bytes: 1e10 }),
    lastBackup: async () => new Date('2026-03-04T05:06:07.500Z'),
  };
  app.deps.visits.stored.count = async () => 3;
  const answer = await ask(operator);
  expect(answer.headers.get('content-type')).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  const text = await answer.text();
  for (const line of [
    'cardea_requests_total{route="/api/p/:handle/vcard",status="4xx"} 1',
    'cardea_request_duration_seconds_count{route="/api/p/:handle/vcard",status="4xx"} 1',
    'cardea_mails_total{outcome="sent"} 1',
    'cardea_part_up{part="database"} 1',
    'cardea_jobs_waiting 0',
    'cardea_jobs_oldest_age_seconds 0',
    'cardea_visits_waiting 3',
    'cardea_disk_free_bytes 5000000000',
    'cardea_backup_last_success_timestamp_seconds 1772600767.5',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text.endsWith('# EOF\n')).toBe(true);
  expect(text).not.toMatch(/whisper|ava@|fern/);
});

test.each([
  ['there is none', async () => null],
  ['the host does not answer', async () => Promise.reject(new Error('no host'))],
])('if %s, metrics have no time of a backup', async (_why, lastBackup) => {
  app.deps.host = { disk: async () => null, lastBackup };
  const text = await (await ask(operator)).text();
  expect(text).toContain('cardea_start_time_seconds');
  expect(text).not.toContain('backup');
});
