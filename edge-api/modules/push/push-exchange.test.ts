import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPerson } from '../../actor/actor.usecases.ts';
import { testClock } from '../../testing/clock.ts';
import { minuteStrikes, runQueue, storedJobs } from '../../testing/killed.ts';
import { letterFor } from '../../testing/letters.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { post, tokenIn } from '../exchange/testing/exchange.ts';
import { withdrawContact } from '../exchange/withdraw.usecases.ts';
import { listForHome } from '../home/home.usecases.ts';
import { pushExchange } from './push.jobs.ts';
import { showPushSettings } from './subscriptions.usecases.ts';
import { openBrowsers } from './testing/browsers.ts';

const MINUTE = 60_000;
const LOCAL = { CARDEA_ALLOW_PRIVATE_URLS: '1', CARDEA_RATE_FACTOR: '1000' };
const app = await createTestApp(LOCAL);
const { sink, openBrowser } = await openBrowsers();
const clock = testClock();
let me: Person;
beforeEach(async () => {
  for (const name of ['info', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  Object.assign(sink, { status: 201, headers: {} });
  sink.received.length = 0;
  app.jobs.length = 0;
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterAll(() => {
  sink.close();
  app.close();
});

const MATEO = { first_name: 'Mateo', last_name: 'Ferrand', email: 'mateo@lowtide.example', consent: true };

/** The stored id of a contact, without its type. */
const idOf = (id: string) => id.replace('exchange/', '');

/** Exchanges contacts with a person. @returns the contact's public id */
async function exchanged(visitor: object = MATEO, owner = me): Promise<string> {
  const answer = await post(app, owner.handle, visitor);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const run = (sql: string, ...args: (string | number)[]) => app.client.execute({ sql, args });
const subscriptions = async () =>
  (await run('select id from push_subscriptions where user_id = ?', me.user_id)).rows.length;

describe('an exchange', () => {
  test('notifies each browser of its owner, with the first name alone, after the response', async () => {
    const [phone, laptop, others] = [openBrowser(), openBrowser(), openBrowser()];
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await phone.subscribe(me);
    await laptop.subscribe(me);
    await others.subscribe(other);
    const id = await exchanged();
    expect(sink.received).toEqual([]);
    expect(await runQueue(app)).toEqual(['done', 'done']);
    const notice = {
      title: 'New contact',
      body: '\u2068Mateo\u2069 exchanged contacts with you.',
      tag: id,
      url: `/contacts/${id}`,
    };
    expect([phone.notices(), laptop.notices(), others.notices()]).toEqual([[notice], [notice], []]);
    expect(sink.received[0]!.headers).toMatchObject({ topic: idOf(id), ttl: '86400' });
    expect((await me.call('GET', notice.url)).status).toBe(200);
  });

  test.each([
    [{ full_name: 'Ada  Marie Lovelace' }, '\u2068Ada\u2069 exchanged contacts with you.'],
    [{ full_name: 'ندى' }, '\u2068ندى\u2069 exchanged contacts with you.'],
  ])('of %j is announced by the first word', async (name, body) => {
    const browser = openBrowser();
    await browser.subscribe(me);
    await exchanged({ ...name, email: 'a@example.com', consent: true });
    await runQueue(app);
    expect(browser.notices()).toMatchObject([{ body }]);
  });

  test('has no job without a browser to notify, nor where notifications are not set up', async () => {
    await exchanged();
    await openBrowser().subscribe(me);
    const { push } = app.deps;
    app.deps.push = null;
    await exchanged({ ...MATEO, email: 'other@lowtide.example' });
    app.deps.push = push;
    expect(app.jobs).toEqual([]);
  });

  test('that is one of a flood of similar ones is not announced', async () => {
    await openBrowser().subscribe(me);
    const id = await exchanged();
    app.jobs.length = 0;
    await run('update contacts set is_doubtful = 1 where id = ?', idOf(id));
    await pushExchange(app.deps, idOf(id));
    expect(app.jobs).toEqual([]);
  });

  test('that was merged meanwhile leads to the contact that stayed', async () => {
    const browser = openBrowser();
    const before = await exchanged();
    await browser.subscribe(me);
    await exchanged();
    await runQueue(app);
    expect(browser.notices()).toMatchObject([{ tag: before, url: `/contacts/${before}` }]);
  });
});

describe('no one is notified', () => {
  const gone: [string, (contact: string) => Promise<unknown>][] = [
    ['the contact was deleted', (id) => me.call('DELETE', `/contacts/${id}`)],
    [
      'the visitor withdrew',
      () => withdrawContact(app.deps, tokenIn(letterFor(app, MATEO.email)), app.later),
    ],
    ['the session is over', () => run('update sessions set expires_at = 1 where user_id = ?', me.user_id)],
    ['the account is locked', () => run('update users set locked_at = 1 where id = ?', me.user_id)],
    [
      'the subscription has ended',
      () => run('update push_subscriptions set expires_at = 1 where user_id = ?', me.user_id),
    ],
    ['the owner signed out', () => me.call('DELETE', '/account/sessions')],
    [
      'the address became private',
      async () => {
        app.deps.env = { ...app.deps.env, CARDEA_ALLOW_PRIVATE_URLS: false };
      },
    ],
  ];
  test.each(gone)('where, meanwhile, %s', async (_what, happen) => {
    await openBrowser().subscribe(me);
    const { env } = app.deps;
    const id = await exchanged();
    await happen(id);
    expect(await runQueue(app)).toContain('done');
    app.deps.env = env;
    expect(sink.received).toEqual([]);
  });

  test('of a contact of the account that had the browser before', async () => {
    const browser = openBrowser();
    await browser.subscribe(me);
    await exchanged();
    await browser.subscribe(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }));
    await runQueue(app);
    expect(sink.received).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i has its browser deleted', async (status) => {
    await openBrowser().subscribe(me);
    await exchanged();
    sink.status = status;
    expect(await runQueue(app)).toEqual(['done']);
    expect(await subscriptions()).toBe(0);
  });

  test('that refuses a message is not asked again, and the browser stays', async () => {
    await openBrowser().subscribe(me);
    await exchanged();
    sink.status = 413;
    expect(await runQueue(app)).toEqual(['done']);
    expect([sink.received.length, await subscriptions()]).toEqual([1, 1]);
  });

  test('that is away is asked again after as long as it says, and only for its own browsers', async () => {
    const stored = await createTestApp({ ...LOCAL, JOBS_KEPT: 'database' });
    const owner = await signIn(stored, { role: 'SOLO_ACTIVE_DEFAULT' });
    const browser = openBrowser();
    await browser.subscribe(owner);
    Object.assign(sink, { status: 429, headers: { 'retry-after': '300' } });
    await post(stored, owner.handle, MATEO);
    await runQueue(stored);
    expect(await storedJobs(stored)).toMatchObject([{ kind: 'push', attempts: 1 }]);
    Object.assign(sink, { status: 503, headers: {} });
    clock.later(4 * MINUTE);
    await minuteStrikes(stored);
    expect(sink.received).toHaveLength(1);
    clock.later(2 * MINUTE);
    await minuteStrikes(stored);
    expect(sink.received).toHaveLength(2);
    sink.status = 201;
    clock.later(2 * MINUTE);
    await minuteStrikes(stored);
    expect([sink.received.length, await storedJobs(stored)]).toEqual([3, []]);
    stored.close();
  });
});

describe('what a page offers', () => {
  const actor = async () => (await findPerson(app.deps, me.token))!;
  const key = app.deps.push!.publicKey;

  test('on Home begins with the first exchange, and says whether this session is subscribed', async () => {
    const offered = async () => (await listForHome(app.deps, await actor())).push;
    expect(await offered()).toBeNull();
    await exchanged();
    expect(await offered()).toEqual({ key, subscribed: false });
    const browser = openBrowser();
    await browser.subscribe(me);
    expect(await offered()).toEqual({ key, subscribed: true });
    await browser.unsubscribe(me);
    expect(await offered()).toEqual({ key, subscribed: false });
  });

  test('on the account’s page needs no exchange', async () => {
    expect(await showPushSettings(app.deps, await actor())).toEqual({
      key,
      subscribed: false,
      morning: true,
    });
  });

  test('is nothing where notifications are not set up', async () => {
    await exchanged();
    const bare = { ...app.deps, push: null };
    expect([
      await showPushSettings(bare, await actor()),
      (await listForHome(bare, await actor())).push,
    ]).toEqual([null, null]);
  });
});
