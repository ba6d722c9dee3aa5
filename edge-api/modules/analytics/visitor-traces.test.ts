import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runSchedule } from '../../jobs.ts';
import { countingApp, DAY, HOUR, messageOf, START, type Counting } from './testing/counting-app.ts';
import { countAll, counted, deliver, countsOf, tell } from './testing/visits.ts';

let counting: Counting;
let { app, clock, owner, rows } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, clock, owner, rows } = counting);
});
afterEach(() => counting.close());

describe('A limit over all isolates', () => {
  test('counts as many of an address in an hour as there may be, exchanges always', async () => {
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

describe('What is kept of a visitor', () => {
  test('is neither an address nor a user agent nor a hash that another day or the secret alone could tell', async () => {
    await tell(app, owner.handle, { type: 'view' }, { address: '198.51.100.77' });
    const [message] = app.visits;
    expect(JSON.stringify(message)).not.toMatch(/198\.51|Mozilla|Safari/);
    await countAll(app);
    const [event] = await rows('select visitor, caller from visit_events');
    expect(event!['visitor']).not.toBe(message!.event.visitor);
    expect(event!['caller']).not.toBe(message!.event.caller);
    clock.now += DAY;
    await tell(app, owner.handle, { type: 'view' }, { address: '198.51.100.77' });
    expect(app.visits[0]!.event.visitor).not.toBe(message!.event.visitor);
    expect(app.visits[0]!.event.caller).not.toBe(message!.event.caller);
  });

  test('is forgotten soon after the day, and what was counted stays', async () => {
    await tell(app, owner.handle, { type: 'view' });
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
