import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runSchedule } from '../../jobs.ts';
import { countingApp, DAY, HOUR, messageOf, START, type Counting } from './testing/counting-app.ts';
import { VisitsAway } from '../../ports/visits/visits.ts';
import { letterFor } from '../../testing/letters.ts';
import { tokenIn } from '../exchange/testing/exchange.ts';
import { withdrawContact } from '../exchange/withdraw.usecases.ts';
import { countAll, counted, deliver, countsOf, exchange, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, owner, rows } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, clock, owner, rows } = counting);
});
afterEach(() => counting.close());

describe('A limit across all isolates', () => {
  test("counts an address's events up to the limit per hour, exchanges always", async () => {
    app.deps.env = { ...app.deps.env, CARDEA_RATE_FACTOR: 5 / 600 };
    const messages = Array.from({ length: 9 }, (_, n) =>
      messageOf(
        counting,
        { visitor: n % 3, minute: n, kind: n === 8 ? 'exchange' : 'view', source: null },
        n,
      ),
    );
    await deliver(app, messages.slice(0, 3));
    await deliver(app, messages);
    await deliver(app, messages);
    expect(await countsOf(app, owner.profile_id)).toMatchObject({ views: 5, exchanges: 1 });
    await deliver(app, [messageOf(counting, { visitor: 1, minute: 60, kind: 'view', source: null }, 99)]);
    expect(await countsOf(app, owner.profile_id)).toMatchObject({ views: 6 });
  });
});

describe('The stored data of a visitor', () => {
  test('is neither an address nor a user agent nor a hash that another day or the secret alone could reproduce', async () => {
    await sendEvent(app, owner.handle, { type: 'view' }, { address: '198.51.100.77' });
    const [message] = app.visits;
    expect(JSON.stringify(message)).not.toMatch(/198\.51|Mozilla|Safari/);
    await countAll(app);
    const [event] = await rows('select visitor, caller from visit_events');
    expect(event!['visitor']).not.toBe(message!.event.visitor);
    expect(event!['caller']).not.toBe(message!.event.caller);
    clock.now += DAY;
    await sendEvent(app, owner.handle, { type: 'view' }, { address: '198.51.100.77' });
    expect(app.visits[0]!.event.visitor).not.toBe(message!.event.visitor);
    expect(app.visits[0]!.event.caller).not.toBe(message!.event.caller);
  });

  test('is deleted soon after the day, and counts stay', async () => {
    await sendEvent(app, owner.handle, { type: 'view' });
    await countAll(app);
    const before = await counted(app);
    clock.now = START + DAY + 6 * HOUR - 1;
    await runSchedule(app.deps);
    expect(
      await rows('select count(*) as n from visit_events union all select count(*) from visitor_keys'),
    ).toEqual([{ n: 1 }, { n: 1 }]);
    clock.now += 1;
    await runSchedule(app.deps);
    expect(await rows('select id from visit_events')).toEqual([]);
    expect(await rows('select day from visitor_keys')).toEqual([]);
    expect(await counted(app)).toEqual(before);
  });
});

describe('An exchange whose visit could not be stored', () => {
  const GIVEN = { full_name: 'Noor Held', email: 'noor@wire.example', message: 'The pond', consent: true };
  let keep: Counting['app']['deps']['visits']['keep'];
  beforeEach(async () => {
    ({ keep } = app.deps.visits);
    app.deps.visits.keep = () => Promise.reject(new VisitsAway('full'));
    await exchange(app, owner.handle, GIVEN);
  });

  const eventData = async () => (await rows('select data from events')).map(({ data }) => String(data));
  const trace = /"visitor":"[0-9a-f]{64}"/;

  test('contains nothing about the visitor once its day is closed, and is dropped', async () => {
    clock.now = START + DAY + 6 * HOUR - 1;
    await runSchedule(app.deps, '*/10 * * * *');
    expect(await eventData()).toEqual([expect.stringMatching(trace)]);
    clock.now += 1;
    await runSchedule(app.deps, '*/10 * * * *');
    const [left = ''] = await eventData();
    expect(JSON.parse(left)).toEqual({
      contact_id: expect.any(String),
      language: 'en',
      mails_visitor: true,
      visit: null,
    });
    clock.now += HOUR;
    await runSchedule(app.deps);
    expect(await eventData()).toEqual([]);
    app.deps.visits.keep = keep;
    await countAll(app);
    expect(await countsOf(app, owner.profile_id)).toMatchObject({ exchanges: 0 });
  });

  test('also counts if the contact was withdrawn before, without further events', async () => {
    const token = tokenIn(letterFor(app, GIVEN.email));
    app.letters.length = 0;
    expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
    await app.settled();
    expect((await eventData()).join()).not.toMatch(/noor|Noor|pond/);
    app.deps.visits.keep = keep;
    clock.now += HOUR;
    await runSchedule(app.deps, '* * * * *');
    expect(app.letters.map(({ to }) => to)).toEqual([owner.email]);
    expect(await eventData()).toEqual([]);
    await countAll(app);
    expect(await countsOf(app, owner.profile_id)).toMatchObject({ views: 1, exchanges: 1 });
    expect(await (await owner.call('GET', '/contacts')).json()).toMatchObject({ count: 0 });
  });
});
