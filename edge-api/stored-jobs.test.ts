import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { members, sessions } from './db/schema.ts';
import { runSchedule } from './jobs.ts';
import { newAccount, PASSWORD, send, signUp, confirmed } from './modules/account/testing/accounts.ts';
import { signInOwner, SAML } from './modules/sign-on/testing/owner.ts';
import { MailRefused } from './ports/mail/mail.ts';
import { testClock } from './testing/clock.ts';
import { storedJobs, killedBehind, minuteStrikes, runQueue } from './testing/killed.ts';
import { signIn, type TestApp } from './testing/people.ts';
import { createTestApp, testAppOver } from './testing/test-app.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const ADA = 'ada@example.com';

const clock = testClock();
let app: TestApp;
let logged: string[];
beforeEach(async () => {
  logged = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
  app = await createTestApp({ JOBS_KEPT: 'database' });
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const refuseMail = (retry: boolean) => {
  app.deps.mail.send = () => Promise.reject(new MailRefused('not now', retry));
};
const askReset = () => send(app, 'POST', '/api/auth/request-password-reset', { email: ADA });
const purges = () => vi.spyOn(app.deps.cache, 'purge');
const purge = (tag: string) => ({ kind: 'purge', tags: [tag] });
const apply = (id: string, subject = 'team:one') => ({ kind: 'apply_to_team', id, subject });
/** Runs the schedule of every minute for so many hours. */
async function hoursPass(hours: number): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute += 1) {
    clock.later(MINUTE);
    await minuteStrikes(app);
  }
}

describe('Work that is stored in the database', () => {
  test('is done by its queue message, before the schedule', async () => {
    const purged = purges();
    await app.deps.jobs.send(purge('file:a'));
    await app.deps.jobs.sendAll([purge('file:b'), purge('file:c')]);
    expect(app.jobs).toEqual([{ kind: 'jobs' }, { kind: 'jobs' }]);
    expect(await runQueue(app)).toEqual(['done', 'done']);
    expect(purged.mock.calls).toEqual([[['file:a', 'file:b', 'file:c']]]);
    expect(await storedJobs(app)).toEqual([]);
  });

  test('waits for its delay', async () => {
    const purged = purges();
    await app.deps.jobs.send(purge('file:a'), 90);
    await minuteStrikes(app);
    clock.later(89_000);
    await minuteStrikes(app);
    expect(purged).not.toHaveBeenCalled();
    clock.later(2000);
    await minuteStrikes(app);
    expect(purged).toHaveBeenCalledTimes(1);
  });

  test('is done by the schedule if the queue is away', async () => {
    const purged = purges();
    await app.deps.jobs.send(purge('file:a'));
    app.deps.jobs.send = () => Promise.reject(new Error('away'));
    await minuteStrikes(app);
    expect(purged).toHaveBeenCalledTimes(1);
    expect(await storedJobs(app)).toEqual([]);
  });

  test('is stored once, however often it is sent while it waits, and then waits no longer', async () => {
    await app.deps.jobs.send(apply('x'), 600);
    await app.deps.jobs.send(apply('x'));
    await app.deps.jobs.sendAll([apply('x'), apply('y')]);
    const stored = await storedJobs(app);
    expect(stored.map(({ data }) => data)).toEqual(['{"id":"x"}', '{"id":"y"}']);
    expect(Number(stored[0]!['due_at'])).toBeLessThanOrEqual(Date.now());
  });

  test('is stored again if it is sent while it runs', async () => {
    let times = 0;
    app.deps.cache.purge = async () => {
      times += 1;
      if (times === 1) await app.deps.jobs.send(purge('file:a'));
    };
    await app.deps.jobs.send(purge('file:a'));
    await runQueue(app);
    expect(times).toBe(2);
    expect(await storedJobs(app)).toEqual([]);
  });

  test('is done once by two concurrent workers', async () => {
    const other = testAppOver({ client: app.client, db: app.db, close: app.close }, app.variables);
    const [one, two] = [purges(), vi.spyOn(other.deps.cache, 'purge')];
    await newAccount(app, ADA);
    refuseMail(true);
    await askReset();
    app.deps.mail.send = async (letter) => void app.letters.push(letter);
    await app.deps.jobs.send(purge('file:a'));
    clock.later(2 * MINUTE);
    app.jobs.length = 0;
    await Promise.all([minuteStrikes(app), minuteStrikes(other)]);
    expect(one.mock.calls.length + two.mock.calls.length).toBe(1);
    expect(app.letters.length + other.letters.length).toBe(1);
    expect(await storedJobs(app)).toEqual([]);
  });

  test('is leased to its worker for as long as it runs', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const ended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    app.deps.cache.purge = () => {
      begun.resolve();
      return ended.promise;
    };
    const other = testAppOver({ client: app.client, db: app.db, close: app.close }, app.variables);
    const again = vi.spyOn(other.deps.cache, 'purge');
    await app.deps.jobs.send(purge('file:a'));
    const work = runQueue(app);
    await begun.promise;
    for (let minute = 0; minute < 5; minute += 1) {
      for (let third = 0; third < 3; third += 1) {
        vi.advanceTimersByTime(MINUTE / 3);
        // A trip to the database after that of the timer.
        await storedJobs(app);
      }
      await minuteStrikes(other);
    }
    expect(again).not.toHaveBeenCalled();
    ended.resolve();
    await work;
    expect(await storedJobs(app)).toEqual([]);
  });

  test('of an unknown kind is left to a newer worker', async () => {
    await app.deps.jobs.send({ kind: 'of_tomorrow' });
    await minuteStrikes(app);
    expect(await storedJobs(app)).toMatchObject([{ kind: 'of_tomorrow', attempts: 0, failed_at: null }]);
  });

  test('with malformed data is stored as failed', async () => {
    await app.deps.jobs.send({ kind: 'apply_to_team' });
    await minuteStrikes(app);
    expect(await storedJobs(app)).toMatchObject([{ kind: 'apply_to_team', reason: 'unknown' }]);
  });

  test('whose worker dies at every attempt is given up after the tenth', async () => {
    await app.deps.jobs.send(purge('file:a'));
    await app.client.execute('update jobs set attempts = 10');
    const purged = purges();
    await minuteStrikes(app);
    expect(purged).not.toHaveBeenCalled();
    expect(await storedJobs(app)).toMatchObject([{ reason: 'died', data: '{"tags":["file:a"]}' }]);
  });
});

describe('Work that fails', () => {
  test('is retried ten times at growing intervals, and stored with kind, reason and ids', async () => {
    const at: number[] = [];
    app.deps.cache.purge = () => {
      at.push(Date.now());
      return Promise.reject(new RangeError('slow down, ada@example.com'));
    };
    clock.later(0);
    await app.deps.jobs.send(purge('file:a'));
    await minuteStrikes(app);
    await hoursPass(6);
    expect(at).toHaveLength(10);
    const pauses = at.slice(1).map((moment, n) => moment - at[n]!);
    expect(pauses).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60].map((minutes) => minutes * MINUTE));
    const [row] = await storedJobs(app);
    expect(row).toMatchObject({ kind: 'purge', data: '{"tags":["file:a"]}', attempts: 10 });
    expect(row!['reason']).toContain('RangeError');
    expect(row!['reason']).not.toContain('ada');
    expect(logged.filter((line) => line.includes('job_given_up'))).toHaveLength(1);
    clock.later(31 * 24 * HOUR);
    await runSchedule(app.deps);
    expect(await storedJobs(app)).toEqual([]);
  });

  test('blocks only jobs of the same subject', async () => {
    const done: string[] = [];
    const sql = (state: string, id: string, team: string) =>
      `insert into team_applies (id, team_id, what, given, state, created_at) values ('${id}', '${team}', '[]', '{}', '${state}', 1)`;
    for (const team of ['one', 'two'])
      await app.client.execute(`insert into teams values ('${team}', 'T', 'active', 1, 1, 1, null)`);
    for (const [id, team] of [
      ['a', 'one'],
      ['b', 'one'],
      ['c', 'two'],
    ] as const)
      await app.client.execute(sql('running', id, team));
    await app.client.execute(`create trigger fails before update of state on team_applies when new.id = 'a'
      begin select raise(abort, 'not now'); end`);
    await app.deps.jobs.send(apply('a'));
    await app.deps.jobs.send(apply('b'));
    await app.deps.jobs.send(apply('c', 'team:two'));
    const note = async () => {
      const { rows } = await app.client.execute(
        "select id from team_applies where state = 'done' order by id",
      );
      done.splice(0, done.length, ...rows.map((row) => String(row['id'])));
      return done.join('');
    };
    await runQueue(app);
    expect(await note()).toBe('c');
    await app.client.execute('drop trigger fails');
    clock.later(MINUTE);
    await minuteStrikes(app);
    expect(await note()).toBe('abc');
  });
});

describe('A letter that waits', () => {
  test('is sent once the service works again, with the same id at each attempt', async () => {
    await newAccount(app, ADA);
    const ids: unknown[] = [];
    app.deps.mail.send = ({ id }) => {
      ids.push(id);
      return Promise.reject(new MailRefused('busy', true));
    };
    await askReset();
    clock.later(MINUTE);
    await minuteStrikes(app);
    app.deps.mail.send = async (letter) => void app.letters.push(letter);
    clock.later(2 * MINUTE);
    await minuteStrikes(app);
    expect(app.letters.map(({ to, id }) => [to, id])).toEqual([[ADA, ids[0]]]);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
    expect(await storedJobs(app)).toEqual([]);
  });

  test('is stored in the database at Cloudflare too, where a message has only its id', async () => {
    app.close();
    app = await createTestApp();
    await newAccount(app, ADA);
    refuseMail(true);
    await askReset();
    expect(app.jobs).toEqual([{ kind: 'jobs' }]);
    expect(await storedJobs(app)).toMatchObject([{ kind: 'letter', attempts: 1 }]);
  });

  test('is not sent, and is emptied once its link has expired', async () => {
    await newAccount(app, ADA);
    refuseMail(true);
    await askReset();
    app.deps.mail.send = async (letter) => void app.letters.push(letter);
    app.jobs.length = 0;
    clock.later(HOUR + 1000);
    app.jobs.push({ kind: 'jobs' });
    await runQueue(app);
    expect(app.letters).toEqual([]);
    await minuteStrikes(app);
    expect(app.letters).toEqual([]);
    expect(await storedJobs(app)).toMatchObject([{ reason: 'lapsed', sealed: null }]);
  });

  test('that the service will never accept is stored as failed immediately, emptied', async () => {
    await newAccount(app, ADA);
    refuseMail(false);
    await askReset();
    const [row] = await storedJobs(app);
    expect(row).toMatchObject({ kind: 'letter', attempts: 1, sealed: null });
    expect(row!['reason']).not.toBeNull();
    expect(JSON.parse(String(row!['data']))).toMatchObject({ letter: 'reset_password' });
  });

  test('is not promised if it could not be stored', async () => {
    await newAccount(app, ADA);
    await app.client.execute('alter table jobs rename to away');
    expect((await askReset()).status).toBe(503);
    expect((await signUp(app, 'new@example.com')).status).toBe(503);
    await app.client.execute('alter table away rename to jobs');
  });
});

/** A team whose owner deleted their account, with letters about that waiting: for the heir and another admin. */
async function inheriting() {
  const { team_id, call } = await signInOwner(app);
  const heir = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id });
  const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id });
  await app.db.update(sessions).set({ password_verified_at: app.deps.now() });
  refuseMail(true);
  expect((await call('DELETE', '/account')).status).toBe(204);
  return { heir, admin };
}

/** The waiting letters that a person receives once the service works again. */
async function mailedNow(to: string, subject: string): Promise<string[]> {
  app.deps.mail.send = async (letter) => void app.letters.push(letter);
  clock.later(HOUR);
  await minuteStrikes(app);
  expect(await storedJobs(app)).toEqual([]);
  return app.letters.filter((one) => one.to === to && one.subject.includes(subject)).map(({ text }) => text);
}

test('An heir’s team and its admins are notified even if the heir has read it on Home before', async () => {
  const since = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    app.deps.now(),
  );
  const { heir, admin } = await inheriting();
  expect((await heir.call('POST', '/team/ownership/seen')).status).toBe(204);
  clock.later(20 * HOUR);
  const says = [expect.stringContaining(`Since ${since}`)];
  expect(await mailedNow(heir.email, 'You own')).toEqual(says);
  expect(await mailedNow(admin.email, 'new owner')).toEqual(says);
});

describe('Waiting jobs are deleted with', () => {
  const sealed = async () => (await storedJobs(app)).filter((row) => row['sealed'] !== null).length;
  const invite = (owner: { call: (...call: [string, string, object]) => Promise<Response> }) =>
    owner.call('POST', '/team/invitations', { emails: ['guest@example.com'] });

  test('their account', async () => {
    const me = await confirmed(app, await newAccount(app, ADA));
    refuseMail(true);
    await askReset();
    await send(app, 'POST', '/api/auth/change-email', { newEmail: 'new@example.com' }, me.bearer);
    expect(await sealed()).toBe(3);
    expect((await send(app, 'DELETE', '/api/account', undefined, me.bearer)).status).toBe(204);
    // The letter that confirms the deletion, which names no one and expires in a day.
    expect(await storedJobs(app)).toMatchObject([{ user_id: null }]);
  });

  test('a changed password: links and codes from before', async () => {
    const me = await confirmed(app, await newAccount(app, ADA));
    refuseMail(true);
    await askReset();
    await send(app, 'POST', '/api/auth/change-email', { newEmail: 'new@example.com' }, me.bearer);
    const body = { currentPassword: PASSWORD, newPassword: 'Brand-new-horse-7!' };
    expect((await send(app, 'POST', '/api/auth/change-password', body, me.bearer)).status).toBe(200);
    const left = (await storedJobs(app)).map(
      ({ data }) => (JSON.parse(String(data)) as { letter: string }).letter,
    );
    expect(left).toEqual(['email_change_asked', 'password_changed']);
  });

  test.each<[string, (owner: Awaited<ReturnType<typeof signInOwner>>, id: string) => Promise<unknown>]>([
    ['a revoked invitation', (owner, id) => owner.call('DELETE', `/team/invitations/${id}`)],
    [
      'the team',
      async () => {
        await app.client.execute('delete from subscriptions');
        await app.client.execute('delete from members');
        await app.client.execute('delete from teams');
      },
    ],
    ['the inviter', () => app.client.execute("delete from users where email like 'admin%'")],
  ])('%s', async (_what, end) => {
    const owner = await signInOwner(app);
    const admin = await signIn(app, {
      role: 'TEAM_ACTIVE_ADMIN',
      team_id: owner.team_id,
      user: { email: 'admin@example.com' },
    });
    refuseMail(true);
    await invite(admin);
    expect(await sealed()).toBe(1);
    const { results } = (await (await owner.call('GET', '/team/invitations')).json()) as {
      results: { id: string }[];
    };
    await app.client.execute('drop trigger if exists members_keep_owner');
    await end(owner, results[0]!.id);
    expect(await storedJobs(app)).toEqual([]);
  });

  test('a repeated invitation: the mail from before', async () => {
    const owner = await signInOwner(app);
    refuseMail(true);
    await invite(owner);
    const [before] = await storedJobs(app);
    const { results } = (await (await owner.call('GET', '/team/invitations')).json()) as {
      results: { id: string }[];
    };
    expect((await owner.call('POST', `/team/invitations/${results[0]!.id}/resend`)).status).toBeLessThan(300);
    const after = await storedJobs(app);
    expect(after).toHaveLength(1);
    expect(after[0]!['id']).not.toBe(before!['id']);
    expect(after[0]!['invitation_id']).toBe(results[0]!.id);
  });

  test('the set-up of a company’s sign-on', async () => {
    const owner = await signInOwner(app);
    await owner.call('PUT', '/team/sign-on', SAML);
    refuseMail(true);
    await owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' });
    expect(await sealed()).toBe(1);
    await owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' });
    expect(await sealed()).toBe(1);
    expect((await owner.call('DELETE', '/team/sign-on')).status).toBe(204);
    expect(await storedJobs(app)).toEqual([]);
  });

  test('a revoked offer of a team: no one is notified', async () => {
    const owner = await signInOwner(app);
    const heir = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id });
    const again = await killedBehind(app, () =>
      owner.call('POST', '/team/ownership', { user_id: heir.user_id }),
    );
    await again.client.execute('delete from ownership_offers');
    clock.later(2 * MINUTE);
    await minuteStrikes(again);
    expect(again.letters).toEqual([]);
    expect(await storedJobs(again)).toEqual([]);
  });

  test('an heir who transfers the team: no one is notified that they own it', async () => {
    const { heir, admin } = await inheriting();
    await heir.call('POST', '/team/ownership', { user_id: admin.user_id });
    await admin.call('POST', '/team/ownership', { user_id: admin.user_id });
    expect(await mailedNow(admin.email, 'You own')).toEqual([]);
    expect(await mailedNow(heir.email, 'new owner')).toEqual([]);
  });

  test('the removal of someone who is in the team again: they are not notified', async () => {
    const owner = await signInOwner(app);
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id });
    refuseMail(true);
    await owner.call('DELETE', `/team/members/${member.user_id}`);
    const letters = (await storedJobs(app)).filter(({ kind }) => kind === 'letter');
    expect(letters.map(({ user_id }) => user_id)).toEqual([member.user_id]);
    await app.db
      .insert(members)
      .values({ user_id: member.user_id, team_id: owner.team_id, role: 'member', joined_at: app.deps.now() });
    expect(await mailedNow(member.email, 'no longer in')).toEqual([]);
  });
});
