import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseAway } from '../../db/client.ts';
import type { VisitMessage } from '../../ports/visits/visits.ts';
import { countingApp, messageOf, type Counting } from './testing/counting-app.ts';
import { countsOf, deliver, empty, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, logged, owner } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, logged, owner } = counting);
});
afterEach(() => counting.close());

/** Makes every trip to the database fail while `away` returns true. */
function failing(away: () => unknown): void {
  const { db } = app.deps;
  app.deps.db = new Proxy(db, {
    get(target, name) {
      const error = name === 'batch' ? away() : null;
      if (error) return () => Promise.reject(error);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('A database that is away', () => {
  const send = async () => {
    for (let n = 0; n < 5; n += 1)
      await sendEvent(app, owner.handle, { type: 'view' }, { address: `192.0.2.${n}` });
    return app.visits.splice(0);
  };

  test('loses no visit: each is retried at growing intervals, and counted once', async () => {
    let trips = 0;
    const messages = await send();
    failing(() => (trips++ < 3 ? new DatabaseAway('gone') : null));
    expect(new Set(await deliver(app, messages))).toEqual(new Set(['again in 10']));
    expect(new Set(await deliver(app, messages, { attempts: 2 }))).toEqual(new Set(['again in 20']));
    expect(new Set(await deliver(app, messages, { attempts: 3 }))).toEqual(new Set(['again in 40']));
    expect(await empty(app)).toBe(true);
    expect(new Set(await deliver(app, messages, { attempts: 4 }))).toEqual(new Set(['done']));
    expect((await countsOf(app, owner.profile_id))?.views).toBe(5);
    expect(logged.map(({ event }) => event)).toEqual(Array(3).fill('job_failed'));
  });

  test('between reading and writing leaves nothing half counted', async () => {
    let trips = 0;
    const messages = await send();
    failing(() => (trips++ === 1 ? new DatabaseAway('gone') : null));
    expect(new Set(await deliver(app, messages))).toEqual(new Set(['again in 10']));
    expect(await empty(app)).toBe(true);
    await deliver(app, messages);
    expect((await countsOf(app, owner.profile_id))?.views).toBe(5);
  });

  test('costs the request no trip: an event is still accepted', async () => {
    failing(() => new DatabaseAway('gone'));
    expect((await sendEvent(app, owner.handle, { type: 'view' })).status).toBe(202);
  });
});

test('an uncountable event does not block others', async () => {
  await app.client.execute(
    "create trigger poison before insert on visit_events when new.at % 2 = 1 begin select raise(abort, 'poison'); end",
  );
  const messages = [0, 1, 2].map((n) =>
    messageOf(counting, { visitor: n, minute: n, kind: 'view', source: null }, n),
  );
  messages[1]!.event.at += 1;
  expect(await deliver(app, messages)).toEqual(['done', 'again in 10', 'done']);
  expect((await countsOf(app, owner.profile_id))?.views).toBe(2);
});

test.each([
  [{ kind: 'visit' }],
  [{ kind: 'visit', event: null }],
  [{ kind: 'visit', event: { id: 'a' } }],
  [{ kind: 'visit', event: { ...messageLike(), visitor: '192.0.2.1' } }],
])('a malformed message is acknowledged: %j', async (message) => {
  expect(await deliver(app, [message as VisitMessage])).toEqual(['done']);
  expect(await empty(app)).toBe(true);
});

function messageLike() {
  return { id: 'a', at: 1, handle: 'ava', kind: 'view', caller: 'f'.repeat(64), source: null };
}
