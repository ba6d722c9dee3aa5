import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runSchedulesOf } from './background/run-schedule.ts';
import { runJobs, runSchedule } from './jobs.ts';
import { retryDelay } from './kit/job-backoff.ts';
import { MailRefused, type Letter } from './ports/mail/mail.ts';
import { createTestApp } from './testing/test-app.ts';

const letter = (to: string): Letter => ({ to, subject: 'Hello', text: 'Hello' });
const mail = (to: string) => ({ kind: 'mail', letter: letter(to) });

let app: Awaited<ReturnType<typeof createTestApp>>;
let logged: string[];

beforeEach(async () => {
  app = await createTestApp();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

/** A queue's batch that records the outcome of each message. */
async function run(bodies: unknown[], attempts = 1) {
  const fates = bodies.map(() => 'nothing');
  const messages = bodies.map((body, n) => ({
    body,
    attempts,
    id: String(n),
    timestamp: new Date(),
    ack: () => void (fates[n] = 'done'),
    retry: ({ delaySeconds }: { delaySeconds: number }) => void (fates[n] = `again in ${delaySeconds}`),
  }));
  await runJobs(app.deps, { messages } as unknown as MessageBatch<unknown>);
  return fates;
}

describe('A mail in the queue', () => {
  test('is sent and acknowledged', async () => {
    expect(await run([mail('a@example.com'), mail('b@example.com')])).toEqual(['done', 'done']);
    expect(app.letters.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com']);
  });

  test('that fails is retried at growing intervals, without the others', async () => {
    const { send } = app.deps.mail;
    app.deps.mail.send = (one) =>
      one.to.startsWith('slow') ? Promise.reject(new MailRefused('busy', true)) : send(one);
    const batch = [mail('a@example.com'), mail('slow@example.com'), mail('b@example.com')];
    expect(await run(batch)).toEqual(['done', 'again in 30', 'done']);
    expect(await run([mail('slow@example.com')], 4)).toEqual(['again in 240']);
    expect(logged.join('')).not.toMatch(/slow|example/);
  });

  test('that can never be sent is acknowledged', async () => {
    app.deps.mail.send = () => Promise.reject(new MailRefused('no such person', false));
    expect(await run([mail('a@example.com')])).toEqual(['done']);
    expect(JSON.parse(logged[0]!)).toMatchObject({ event: 'job_failed', kind: 'mail', attempts: 1 });
  });

  test('that fails unexpectedly is retried', async () => {
    app.deps.mail.send = () => {
      throw new TypeError('x is not a function: a@example.com');
    };
    expect(await run([mail('a@example.com')])).toEqual(['again in 30']);
    expect(logged.join('')).not.toContain('a@example.com');
  });
});

describe('A purge in the queue', () => {
  const purge = { kind: 'purge', tags: ['owner:a', 'team:t'] };

  test('runs in the same batch as all others, beside the mails', async () => {
    const purged: string[][] = [];
    app.deps.cache.purge = async (tags) => void purged.push([...tags]);
    const other = { kind: 'purge', tags: ['owner:b', 'team:t'] };
    expect(await run([purge, mail('a@example.com'), other])).toEqual(['done', 'done', 'done']);
    expect(purged).toEqual([['owner:a', 'team:t', 'owner:b']]);
    expect(app.letters).toHaveLength(1);
  });

  test('that fails is retried', async () => {
    app.deps.cache.purge = () => Promise.reject(new Error('slow down'));
    expect(await run([purge, mail('a@example.com')], 2)).toEqual(['again in 60', 'done']);
    expect(JSON.parse(logged[0]!)).toMatchObject({ event: 'job_failed', kind: 'purge', jobs: 1 });
  });
});

describe('A malformed message', () => {
  const POISON = [
    null,
    undefined,
    'mail',
    7,
    [],
    {},
    { kind: 'mail' },
    { kind: 'mail', letter: null },
    { kind: 'mail', letter: {} },
    { kind: 'mail', letter: { to: ['a@example.com'], subject: 'a', text: 'b' } },
    { kind: 'purge' },
    { kind: 'purge', tags: 'owner:a' },
    { kind: 'purge', tags: [7] },
    { kind: 'unheard-of', letter: letter('a@example.com') },
  ];
  test('is acknowledged, and blocks no other', async () => {
    const fates = await run([...POISON, mail('after@example.com')]);
    expect(new Set(fates)).toEqual(new Set(['done']));
    expect(app.letters.map(({ to }) => to)).toEqual(['after@example.com']);
    expect(logged).toHaveLength(POISON.length);
    expect(logged.join('')).not.toContain('example.com');
  });
});

describe('The delay before a retry', () => {
  test('doubles from half a minute to an hour', () => {
    const waits = Array.from({ length: 10 }, (_, n) => retryDelay(n + 1));
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    expect(retryDelay(0)).toBe(30);
    expect(retryDelay(10_000)).toBe(3600);
  });
});

describe('The schedule', () => {
  test('deletes expired data, and only that', async () => {
    const now = Date.UTC(2026, 0, 1);
    app.deps.now = () => new Date(now);
    const insert = (sql: string, at: number) => app.client.execute({ sql, args: [at] });
    await insert(
      "insert into users (id, name, email, created_at, updated_at) values ('u', 'U', 'u@example.com', ?, 1)",
      1,
    );
    for (const [name, at] of [
      ['old', now - 1],
      ['new', now + 1],
    ] as const) {
      await insert(`insert into rate_limits (key, count, resets_at) values ('${name}', 1, ?)`, at);
      await insert(`insert into verifications values ('${name}', '${name}', 'u', ?, 1, 1)`, at);
      await insert(
        `insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values ('${name}', 'u', '${name}', ?, 1, 1)`,
        at,
      );
    }
    await runSchedule(app.deps);
    const left = await app.client.execute(
      'select key from rate_limits union all select id from verifications union all select id from sessions',
    );
    expect(left.rows.map((row) => row['key'])).toEqual(['new', 'new', 'new']);
  });

  test('continues with the next if one throws or hangs, and logs which it was', async () => {
    const ran: string[] = [];
    const schedule = (name: string, run: () => Promise<void>) => ({ name, cron: '* * * * *' as const, run });
    const schedules = [
      schedule('throws', () => Promise.reject(new Error('broken'))),
      schedule('throws_at_once', () => {
        throw new Error('broken');
      }),
      schedule('hangs', () => new Promise(() => {})),
      schedule('last', async () => void ran.push('last')),
    ];
    await runSchedulesOf(schedules, app.deps, undefined, 20);
    expect(ran).toEqual(['last']);
    const failed = logged.map((line) => JSON.parse(line) as { event: string; schedule: string });
    expect(failed.map(({ event, schedule: name }) => [event, name])).toEqual([
      ['schedule_failed', 'throws'],
      ['schedule_failed', 'throws_at_once'],
      ['schedule_failed', 'hangs'],
    ]);
  });

  test('runs only the jobs of its expression', async () => {
    const ran: string[] = [];
    const at = (name: string, cron: '* * * * *' | '*/10 * * * *') => ({
      name,
      cron,
      run: async () => void ran.push(name),
    });
    const schedules = [at('minute', '* * * * *'), at('ten', '*/10 * * * *')];
    await runSchedulesOf(schedules, app.deps, '* * * * *');
    expect(ran.splice(0)).toEqual(['minute']);
    await runSchedulesOf(schedules, app.deps);
    expect(ran).toEqual(['minute', 'ten']);
  });
});
