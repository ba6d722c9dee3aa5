import { drizzle } from 'drizzle-orm/libsql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseAway } from '../../db/client.ts';
import { createRecent } from '../../kit/recent.ts';
import { insertPerson } from '../../testing/person.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { countingApp, HOUR, MINUTE, START, type Counting } from './testing/counting-app.ts';
import { sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, owner } = {} as Counting;
beforeAll(async () => {
  counting = await countingApp({});
  ({ app, clock, owner } = counting);
  await insertPerson(app, 'switched_off');
  await app.client.execute(
    "update profiles set is_default = 0, state = 'disabled' where handle = 'switched_off'",
  );
});
beforeEach(() => {
  app.visits.length = 0;
  app.deps.cards = createRecent(() => app.deps.now(), MINUTE);
  clock.now = START + 9 * HOUR;
});
afterAll(() => counting.close());

const events = () => app.visits.map(({ event }) => event);
const view = { type: 'view' };

describe('An event of a card', () => {
  test.each(['nobody_here', 'switched_off'])('is refused at %s like the card itself', async (handle) => {
    const card = await problemOf(await app.request(`/api/p/${handle}`));
    const answer = await sendEvent(app, handle, view);
    expect([answer.status, await problemOf(answer)]).toEqual([404, card]);
    expect(events()).toEqual([]);
  });

  test('looks the card up once a minute, and does not wait for a database that is away or hangs', async () => {
    let trips = 0;
    const { db } = app.deps;
    const client = new Proxy(db.$client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        return typeof value !== 'function'
          ? value
          : (...args: unknown[]) => {
              trips += 1;
              return value.apply(target, args);
            };
      },
    });
    app.deps.db = drizzle(client) as never;
    try {
      for (let n = 0; n < 5; n += 1) expect((await sendEvent(app, owner.handle, view)).status).toBe(202);
      expect(trips).toBe(1);
      clock.now += MINUTE;
      await sendEvent(app, owner.handle, view);
      expect(trips).toBe(2);
      clock.now += MINUTE;
      app.deps.db = new Proxy(db, {
        get: () => () => {
          throw new DatabaseAway('gone');
        },
      });
      expect((await sendEvent(app, owner.handle, view)).status).toBe(202);
      expect((await sendEvent(app, 'nobody_here', view)).status).toBe(202);
      app.deps.db = drizzle({ execute: () => new Promise(() => {}) } as never) as never;
      expect((await sendEvent(app, owner.handle, view)).status).toBe(202);
    } finally {
      app.deps.db = db;
    }
  });
});
