import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REPORT_REASONS } from '../../../src/domain/abuse/report.ts';
import { runSchedule } from '../../jobs.ts';
import { testClock } from '../../testing/clock.ts';
import { addProfile, callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { listReports } from './reports.usecases.ts';

const DAY = 24 * 60 * 60_000;
const clock = testClock();
let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const from = (n: number) => ({ 'cf-connecting-ip': `192.0.2.${n}` });
const report = (body: unknown, headers: Record<string, string> = from(1), handle = owner.handle) =>
  callApi(app, 'POST', `/p/${handle}/report`, body, headers);
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(`/api/p/${owner.handle}/report`, {
    method: 'POST',
    headers: { ...from(1), ...headers },
    body: new URLSearchParams(fields),
  });

describe('A report of a card', () => {
  test.each(REPORT_REASONS)(
    'for %s is stored for the operator, without the address of its sender',
    async (reason) => {
      const answer = await report({ reason, message: ' Asks for my bank. ', email: 'Mia@Example.com' });
      expect([answer.status, await answer.text()]).toEqual([202, '']);
      expect(await listReports(app.deps)).toEqual([
        {
          id: expect.any(String),
          handle: owner.handle,
          taken_down: false,
          reason,
          message: 'Asks for my bank.',
          email: 'mia@example.com',
          created_at: expect.any(String),
        },
      ]);
      const { rows } = await app.client.execute('select * from reports');
      expect(JSON.stringify(rows)).not.toContain('192.0.2');
      expect(app.letters).toEqual([]);
    },
  );

  test('needs a reason alone, and is read at any handle that the card had', async () => {
    await owner.call('PUT', `/p/${owner.handle}`, { handle: 'another_name' });
    expect((await report({ reason: 'spam' })).status).toBe(202);
    expect((await report({ reason: 'spam', email: '' }, from(1), 'Another_Name')).status).toBe(202);
    expect(
      (await listReports(app.deps)).map(({ handle, message, email }) => [handle, message, email]),
    ).toEqual([
      ['another_name', '', null],
      ['another_name', '', null],
    ]);
  });

  test.each([
    [{}, 422],
    [{ reason: 'dislike' }, 422],
    [{ reason: 'spam', email: 'no address' }, 422],
    [{ reason: 'spam', message: 'x'.repeat(2_001) }, 422],
    [{ reason: 'spam', message: 5 }, 400],
    [null, 400],
    [{ reason: 'spam', message: 'x'.repeat(20_000) }, 413],
  ])('of another form is refused (%#)', async (body, status) => {
    expect((await report(body)).status).toBe(status);
    expect(await listReports(app.deps)).toEqual([]);
  });

  test('is about a visible card, or about nothing', async () => {
    const draft = await addProfile(app, { user_id: owner.user_id, is_draft: true, state: 'disabled' });
    const deleted = await addProfile(app, {
      user_id: owner.user_id,
      deleted_at: new Date(),
      state: 'disabled',
    });
    for (const handle of [draft.handle, deleted.handle, 'no_card_here', 'x', 'sign-up'])
      expect([handle, (await report({ reason: 'spam' }, from(1), handle)).status]).toEqual([handle, 404]);
  });

  test('is accepted five times an hour from one address, by JSON and by form together', async () => {
    for (let n = 0; n < 3; n += 1) expect((await report({ reason: 'spam' })).status).toBe(202);
    for (let n = 0; n < 2; n += 1) expect((await sendForm({ reason: 'spam' })).status).toBe(303);
    const refused = await report({ reason: 'spam' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await sendForm({ reason: 'spam' })).status).toBe(429);
    expect((await report({ reason: 'spam' }, from(2))).status).toBe(202);
    expect(await listReports(app.deps)).toHaveLength(6);
  });

  test('of another type is refused', async () => {
    const answer = await app.request(`/api/p/${owner.handle}/report`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"reason":"spam"}',
    });
    expect(answer.status).toBe(415);
  });
});

describe('The form of the page', () => {
  test('answers with the thanks', async () => {
    const answer = await sendForm({ reason: 'impersonation', message: 'That is me', email: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${owner.handle}/report?sent`]);
    expect(await listReports(app.deps)).toMatchObject([{ reason: 'impersonation', email: null }]);
  });

  test('is refused from another site', async () => {
    expect((await sendForm({ reason: 'spam' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await sendForm({ reason: 'spam' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await listReports(app.deps)).toEqual([]);
  });

  test('thanks a program that fills in what people do not see, and stores nothing', async () => {
    expect((await sendForm({ reason: 'spam', homepage: 'https://x.example' })).status).toBe(303);
    expect((await sendForm({ reason: 'spam', drawn_at: String(app.deps.now().getTime()) })).status).toBe(303);
    expect(await listReports(app.deps)).toEqual([]);
  });
});

describe('Reports', () => {
  test('are deleted after 90 days, and with their card', async () => {
    await report({ reason: 'spam', message: 'old' });
    clock.later(45 * DAY);
    await report({ reason: 'spam', message: 'new' });
    clock.later(46 * DAY);
    await runSchedule(app.deps, '*/10 * * * *');
    expect((await listReports(app.deps)).map(({ message }) => message)).toEqual(['new']);
    await app.client.execute({ sql: 'delete from users where id = ?', args: [owner.user_id] });
    expect(await listReports(app.deps)).toEqual([]);
  });

  test('are listed newest first', async () => {
    await report({ reason: 'spam', message: 'first' });
    clock.later(1000);
    await report({ reason: 'spam', message: 'second' });
    expect((await listReports(app.deps)).map(({ message }) => message)).toEqual(['second', 'first']);
    expect(await listReports(app.deps, 1)).toHaveLength(1);
  });
});
