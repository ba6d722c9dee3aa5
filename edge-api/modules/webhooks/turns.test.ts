import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONCURRENT_DELIVERIES, CONCURRENT_UNPROVEN } from '../../../src/domain/limits/webhooks.ts';
import { runSchedule } from '../../jobs.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { imported } from '../imports/testing/imports.ts';
import { DELIVERIES_DUE } from './send-deliveries.usecases.ts';
import { heldSender } from './testing/held-sender.ts';
import { drainQueue } from './testing/receiver.ts';

const app = interleaved(await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1', CARDEA_RATE_FACTOR: '1000' }));
/** Advances by `step` milliseconds on each reading. */
const clock = { now: Date.now(), step: 0 };
app.deps.now = () => new Date((clock.now += clock.step));
const MINUTE = 60_000;

let held: ReturnType<typeof heldSender>;
/** Wakes workers that wait beside receivers. */
let lookAgain: (() => void)[];
beforeEach(async () => {
  await app.client.execute('delete from webhooks');
  held = heldSender();
  app.deps.webhooks = held.sender;
  lookAgain = [];
  clock.step = 0;
  // Workers wait a second beside receivers; pauses are shorter.
  app.deps.wait = (ms) =>
    new Promise<void>((resolve) => void (ms < 1000 ? resolve() : lookAgain.push(resolve)));
  app.jobs.length = 0;
});
afterAll(() => app.close());

/** Waits until workers have progressed, however busy the machine is. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 5 });
const tick = () => {
  for (const look of lookAgain.splice(0)) look();
};
const addContact = (who: Person) => who.call('POST', '/contacts', { full_name: 'Mia Fern' });

/** A person with webhooks at a name of their own; `proven` if their last calls succeeded. */
async function tenant(name: string, { hooks = 1, contacts = 0, proven = false } = {}) {
  const who = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  for (let n = 0; n < hooks; n += 1)
    await who.call('POST', '/webhooks', { event: 'contact.created', url: `https://${name}/${n}` });
  if (proven)
    await app.client.execute('update webhooks set delivered_at = 1 where user_id = ?', [who.user_id]);
  for (let n = 0; n < contacts; n += 1) await addContact(who);
  return who;
}

/** Gives a person's first webhook so many deliveries of one of their contacts, waiting since `at`. */
async function fill(who: Person, n: number, at: number) {
  const [contact = ''] = await addContacts(app, who.user_id, [{ full_name: 'Mia Fern' }]);
  await app.client.execute({
    sql: `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ?)
      insert into webhook_deliveries (id, webhook_id, event, subject_id, status, attempts, next_attempt_at, created_at)
      select ?1 || '-' || n || w.id, w.id, 'contact.created', ?, 'pending', 0, ?, ? from counted
      join (select id from webhooks where user_id = ? limit 1) w`,
    args: [n, contact, at, at, who.user_id],
  });
}

const callsOf = (name: string) => held.calls.filter(({ url }) => url.hostname === name);
const openOf = (name: string) => [...held.open].filter(({ url }) => url.hostname === name);
const count = async (where: string) =>
  Number(
    (await app.client.execute(`select count(*) as n from webhook_deliveries where ${where}`)).rows[0]!['n'],
  );

/** Answers open calls, and those that follow, until all workers are idle. */
async function endAll(working: Promise<unknown>, given: number | 'nothing') {
  held.atOnce = () => given;
  for (const call of held.open) call.answer(given);
  await working;
}

describe('While sixty deliveries of one account hang', () => {
  test.each([
    ['the waiting worker', async () => tick()],
    ['another worker', async () => void drainQueue(app)],
  ])("another account's is sent by %s", async (_, look) => {
    await tenant('hangs.example', { hooks: 20, contacts: 3 });
    const healthy = await tenant('works.example');
    expect(await count("status = 'pending'")).toBe(60);
    const working = drainQueue(app);
    await soon(() => expect(openOf('hangs.example')).toHaveLength(CONCURRENT_UNPROVEN));
    for (let n = 1; n <= 3; n += 1) {
      await addContact(healthy);
      await look();
      await soon(() => expect(openOf('works.example')).toHaveLength(1));
      openOf('works.example')[0]!.answer(200);
      await soon(async () => expect(await count("status = 'delivered'")).toBe(n));
    }
    expect(callsOf('hangs.example')).toHaveLength(CONCURRENT_UNPROVEN);
    await app.client.execute("delete from webhooks where url like '%hangs%'");
    await endAll(working, 200);
  });

  test('all are tried once they time out, two at a time and one per webhook, and none is left', async () => {
    await tenant('hangs.example', { hooks: 20, contacts: 3 });
    const working = Promise.all([drainQueue(app), anotherWorker()]);
    await soon(() => expect(openOf('hangs.example')).toHaveLength(CONCURRENT_UNPROVEN));
    await endAll(working, 'nothing');
    expect(new Set(held.calls.map(({ id }) => id)).size).toBe(60);
    expect(held.calls).toHaveLength(60);
    expect(held.most.get('hangs.example')).toBe(CONCURRENT_UNPROVEN);
    expect(held.most.get('https://hangs.example/0')).toBe(1);
    expect(await count("status = 'pending' and attempts = 1 and error = 'timeout'")).toBe(60);
    clock.now += MINUTE;
    held.atOnce = () => 200;
    await runSchedule(app.deps, '* * * * *');
    while (app.jobs.length > 0) await drainQueue(app);
    expect(await count("status = 'delivered' and attempts = 2")).toBe(60);
  });
});

test('Hanging receivers, of any number of accounts, leave places of a worker to those that respond', async () => {
  for (const name of ['a.example', 'b.example', 'c.example', 'd.example'])
    await tenant(name, { hooks: 3, contacts: 1 });
  const working = drainQueue(app);
  await soon(() => expect(held.open.size).toBe(3));
  await tenant('works.example', { contacts: 2, proven: true });
  tick();
  await soon(() => expect(openOf('works.example')).toHaveLength(2));
  expect(held.calls).toHaveLength(5);
  await endAll(working, 'nothing');
  expect(await count('attempts = 0')).toBe(0);
});

/** Another worker receives the same wake-up. */
async function anotherWorker() {
  app.jobs.push(DELIVERIES_DUE);
  await drainQueue(app);
}

describe('A webhook', () => {
  test('that has not responded is called by one delivery at a time, and by four once it does', async () => {
    await tenant('new.example', { contacts: 9 });
    const working = Promise.all([drainQueue(app), anotherWorker()]);
    await soon(() => expect(held.calls).toHaveLength(1));
    held.calls[0]!.answer(500);
    await soon(() => expect(held.calls).toHaveLength(2));
    tick();
    held.calls[1]!.answer(200);
    await soon(() => expect(held.open.size).toBe(CONCURRENT_DELIVERIES));
    expect(held.calls).toHaveLength(2 + CONCURRENT_DELIVERIES);
    await endAll(working, 200);
    expect(held.most.get('new.example')).toBe(CONCURRENT_DELIVERIES);
    expect(await count("status = 'delivered'")).toBe(8);
  });

  test('that worked is called by one delivery at a time after its first failure', async () => {
    await tenant('fails.example', { contacts: 9, proven: true });
    const working = Promise.all([drainQueue(app), anotherWorker()]);
    await soon(() => expect(held.open.size).toBe(CONCURRENT_DELIVERIES));
    for (const call of held.open) call.answer(500);
    await soon(() => expect(held.calls).toHaveLength(CONCURRENT_DELIVERIES + 1));
    await soon(async () => expect(await count('response_status = 500')).toBe(CONCURRENT_DELIVERIES));
    tick();
    [...held.open][0]!.answer(500);
    await soon(() => expect(held.calls).toHaveLength(CONCURRENT_DELIVERIES + 2));
    expect(held.open.size).toBe(1);
    await endAll(working, 'nothing');
    expect(held.calls).toHaveLength(9);
  });

  test('that hangs does not block a working one of its account', async () => {
    const who = await tenant('hangs.example', { hooks: 19 });
    await who.call('POST', '/webhooks', { event: 'contact.created', url: 'https://works.example' });
    await app.client.execute("update webhooks set delivered_at = 1 where url like '%works%'");
    for (let n = 0; n < 5; n += 1) await addContact(who);
    held.atOnce = ({ hostname }) => (hostname === 'works.example' ? 200 : null);
    const working = drainQueue(app);
    await soon(async () => expect(await count("status = 'delivered'")).toBe(5));
    expect(callsOf('hangs.example').length).toBeLessThanOrEqual(CONCURRENT_UNPROVEN);
    await endAll(working, 'nothing');
  });
});

test('Concurrent workers send nothing twice', async () => {
  for (const name of ['a.example', 'b.example', 'c.example'])
    await tenant(name, { hooks: 4, contacts: 5, proven: true });
  held.atOnce = () => 200;
  const alarm = () => {
    app.jobs.push(DELIVERIES_DUE);
    return drainQueue(app);
  };
  await Promise.all([alarm(), alarm(), alarm(), alarm()]);
  while (app.jobs.length > 0) await drainQueue(app);
  expect(held.calls).toHaveLength(60);
  expect(new Set(held.calls.map(({ id }) => id)).size).toBe(60);
  for (const name of ['a.example', 'b.example', 'c.example'])
    expect(held.most.get(name)).toBeLessThanOrEqual(CONCURRENT_DELIVERIES);
  expect(await count("status = 'delivered' and attempts = 1")).toBe(60);
});

test('Beside a hanging receiver and seven importing accounts, each event of an account is sent soon', async () => {
  await tenant('hangs.example', { hooks: 20, contacts: 3 });
  const names = ['i1', 'i2', 'i3', 'i4', 'i5', 'i6'].map((name) => `${name}.example`);
  for (const name of names) await fill(await tenant(name, { proven: true }), 3000, clock.now - MINUTE);
  await fill(await tenant('i7.example', { proven: true }), 20_000, clock.now - MINUTE);
  const healthy = await tenant('works.example', { proven: true });
  // Other calls between an event of the healthy account and its own call; one event at a time.
  const before: number[] = [];
  let [events, others] = [0, 0];
  clock.step = 1;
  held.atOnce = async ({ hostname }) => {
    if (hostname === 'hangs.example') return null;
    others += 1;
    if (hostname === 'works.example') before.push(others - 1);
    else if (before.length === events) {
      events += 1;
      await addContact(healthy);
      others = 0;
    }
    return 200;
  };
  const working = drainQueue(app);
  await soon(() => expect(before.length).toBeGreaterThanOrEqual(10));
  await app.client.execute("delete from webhooks where url like '%hangs%' or url like 'https://i%'");
  await endAll(working, 200);
  // Those claimed already, and the next of each of the others.
  expect(Math.max(...before)).toBeLessThanOrEqual(5 + 7);
}, 30_000);

describe('A run', () => {
  test('that is over continues beside hanging receivers for those that respond, and leaves the rest to a new job', async () => {
    await tenant('hangs.example', { hooks: 3, contacts: 1 });
    const healthy = await tenant('works.example', { proven: true });
    held.atOnce = ({ hostname }) => (hostname === 'works.example' ? 200 : null);
    const working = drainQueue(app);
    await soon(() => expect(openOf('hangs.example')).toHaveLength(CONCURRENT_UNPROVEN));
    clock.now += 21_000;
    await addContact(healthy);
    app.jobs.length = 0;
    tick();
    await soon(async () => expect(await count("status = 'delivered'")).toBe(1));
    for (const call of held.open) call.answer('nothing');
    await working;
    expect(callsOf('hangs.example')).toHaveLength(CONCURRENT_UNPROVEN);
    expect(app.jobs).toEqual([DELIVERIES_DUE]);
    await endAll(drainQueue(app), 'nothing');
    expect(callsOf('hangs.example')).toHaveLength(3);
    expect(app.jobs).toEqual([]);
  });

  test("ends after a thousand deliveries, which is a job's limit of database requests", async () => {
    const who = await tenant('works.example', { proven: true });
    await fill(who, 1100, clock.now);
    await app.client.execute("update webhook_deliveries set subject_id = 'gone'");
    app.jobs.push(DELIVERIES_DUE);
    await drainQueue(app);
    const ended = await count("status = 'failed'");
    expect(ended).toBeGreaterThanOrEqual(1000);
    expect(ended).toBeLessThan(1000 + CONCURRENT_DELIVERIES);
    expect(app.jobs).toEqual([DELIVERIES_DUE]);
    await drainQueue(app);
    expect(await count("status = 'failed'")).toBe(1100);
  });

  test('of a busy worker wakes another worker', async () => {
    for (const name of ['a.example', 'b.example']) await tenant(name, { contacts: 4, proven: true });
    app.jobs.splice(0, app.jobs.length, DELIVERIES_DUE);
    const working = drainQueue(app);
    await soon(() => expect(held.open.size).toBe(5));
    await soon(() => expect(app.jobs).toEqual([DELIVERIES_DUE]));
    const beside = drainQueue(app);
    await soon(() => expect(held.open.size).toBe(8));
    await endAll(Promise.all([working, beside]), 200);
    expect(await count("status = 'delivered'")).toBe(8);
  });
});

test('A delivery that ends while a worker searches for more, or wakes another, is followed by the next', async () => {
  for (const name of ['a.example', 'b.example']) await tenant(name, { contacts: 4, proven: true });
  app.jobs.splice(0, app.jobs.length, DELIVERIES_DUE);
  held.atOnce = () => 200;
  const { send } = app.deps.jobs;
  app.deps.jobs.send = async () => {
    await soon(async () => expect(await count("status = 'delivered'")).toBe(5));
  };
  await drainQueue(app);
  app.deps.jobs.send = send;
  expect(await count("status = 'delivered'")).toBe(8);
});

describe('The wake-up', () => {
  test('is sent once for all deliveries that come together', async () => {
    const who = await tenant('works.example');
    const alarms: unknown[] = [];
    const { send } = app.deps.jobs;
    app.deps.jobs.send = async (job, delay) => {
      if (job.kind === DELIVERIES_DUE.kind) alarms.push(job);
      await send(job, delay);
    };
    held.atOnce = () => 200;
    const rows = Array.from({ length: 400 }, (_, n) => `Ada ${n},ada-${n}@fernhall.example`);
    await imported(app, who, `Name,Email\n${rows.join('\n')}\n`);
    app.deps.jobs.send = send;
    expect(alarms).toHaveLength(1);
    while (app.jobs.length > 0) await drainQueue(app);
    expect(await count("status = 'delivered'")).toBe(400);
  });

  test('is sent by the schedule once, however much is due, and not if nothing can be sent', async () => {
    const who = await tenant('works.example', { proven: true });
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs).toEqual([]);
    await fill(who, 20, clock.now);
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs).toEqual([DELIVERIES_DUE]);
    const working = drainQueue(app);
    await soon(() => expect(held.open.size).toBe(CONCURRENT_DELIVERIES));
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs).toEqual([]);
    await endAll(working, 200);
    expect(await count("status = 'delivered'")).toBe(20);
  });

  test('of an older worker, for one delivery, sends all due ones', async () => {
    await tenant('works.example', { contacts: 2, proven: true });
    app.jobs.splice(0, app.jobs.length, { ...DELIVERIES_DUE, id: 'gone' } as typeof DELIVERIES_DUE);
    held.atOnce = () => 200;
    await drainQueue(app);
    expect(await count("status = 'delivered'")).toBe(2);
  });
});
