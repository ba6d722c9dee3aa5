import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { MailRefused } from '../../ports/mail/mail.ts';
import { outboxMail } from '../../ports/mail/outbox.mail.ts';

type Answer = { count: number; results: Record<string, unknown>[] };
type App = Awaited<ReturnType<typeof createTestApp>>;

let app: App;
let clock = 0;

/** The app with stored mails, as by default. */
async function start(variables: Record<string, string> = {}): Promise<App> {
  const made = await createTestApp(variables);
  made.deps.mail = outboxMail({ db: made.db, now: () => new Date(clock), newId: made.deps.newId });
  return made;
}

async function list(query = ''): Promise<Answer> {
  const response = await app.request(`/api/dev/outbox${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const subjects = async (query = '') => (await list(query)).results.map((letter) => letter.subject);

beforeEach(async () => {
  clock = Date.parse('2026-03-01T10:00:00Z');
  app = await start();
});
afterEach(() => app.close());

describe('The outbox', () => {
  test('is empty at first', async () => {
    expect(await list()).toEqual({ count: 0, results: [] });
  });

  test('stores a mail as it was sent', async () => {
    await app.deps.mail.send({ to: 'ava@example.com', subject: 'Größe', text: 'T', html: '<p>T</p>' });
    const { count, results } = await list();
    expect(count).toBe(1);
    expect(results[0]).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      to: 'ava@example.com',
      subject: 'Größe',
      text: 'T',
      html: '<p>T</p>',
      created_at: '2026-03-01T10:00:00.000Z',
    });
  });

  test('lists the newest first, also of the same time', async () => {
    for (const subject of ['first', 'second', 'third']) {
      await app.deps.mail.send({ to: 'ava@example.com', subject, text: '' });
    }
    clock += 1_000;
    await app.deps.mail.send({ to: 'ava@example.com', subject: 'later', text: '' });
    expect(await subjects()).toEqual(['later', 'third', 'second', 'first']);
  });

  test('is filtered by address, in any case', async () => {
    await app.deps.mail.send({ to: 'ava@example.com', subject: 'for Ava', text: '' });
    await app.deps.mail.send({ to: 'ben@example.com', subject: 'for Ben', text: '' });
    expect(await subjects('?to=ava@example.com')).toEqual(['for Ava']);
    expect(await subjects('?to=Ava@Example.com')).toEqual(['for Ava']);
    expect(await subjects('?to=nobody@example.com')).toEqual([]);
  });

  test('is read in pages, with the total', async () => {
    for (let i = 0; i < 25; i++)
      await app.deps.mail.send({ to: 'ava@example.com', subject: `${i}`, text: '' });
    const first = await list();
    expect([first.count, first.results.length]).toEqual([25, 20]);
    expect(await subjects('?limit=2&offset=23')).toEqual(['1', '0']);
  });

  test('refuses a page that is no number', async () => {
    expect((await app.request('/api/dev/outbox?limit=many')).status).toBe(400);
  });

  test('accepts no letter that could add a header', async () => {
    const sent = app.deps.mail.send({ to: 'ava@example.com', subject: 'a\r\nBcc: b@example.com', text: '' });
    await expect(sent).rejects.toThrow(MailRefused);
    expect((await list()).count).toBe(0);
  });

  test('does not exist in production', async () => {
    const live = await start({ CARDEA_ENV: 'production' });
    const response = await live.request('/api/dev/outbox');
    live.close();
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  test('does not exist if mail is really sent', async () => {
    app.deps.mail = { send: async () => {} };
    expect((await app.request('/api/dev/outbox')).status).toBe(404);
  });
});
