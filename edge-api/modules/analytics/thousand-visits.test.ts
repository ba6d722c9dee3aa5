import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countingApp, DAY, HOUR, shuffled, START, type Counting } from './testing/counting-app.ts';
import { scriptVisits } from './testing/script.ts';
import { countsOf, deliver, download, exchange, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, logged, owner, targets, rows } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, clock, logged, owner, targets, rows } = counting);
});
afterEach(() => counting.close());

describe('A thousand visits', () => {
  test('have the exact counts, delivered once, twice or in any order', async () => {
    const { steps, expected } = scriptVisits(
      1000,
      START,
      {
        fields: [targets.phone],
        social: [targets.linkedin, targets.x],
        links: [targets.garden, targets.pond],
      },
      owner.headers,
    );
    const { handle } = owner;
    for (const step of steps) {
      clock.now = step.at;
      if (step.act === 'tell')
        expect((await sendEvent(app, handle, step.body, step.caller)).status).toBe(202);
      if (step.act === 'download') expect((await download(app, handle, step.caller)).status).toBe(200);
      if (step.act === 'exchange') {
        const answer = await exchange(app, handle, { full_name: 'Mateo Ferrand' }, step.caller);
        expect(answer.status).toBe(201);
      }
    }
    clock.now = START + 2 * DAY + 23 * HOUR;
    // The queue delivers each day's events before the day is closed.
    const messages = app.visits.splice(0);
    const until = (day: number) => messages.filter(({ event }) => Math.floor(event.at / DAY) === day);
    for (const day of [0, 1, 2]) {
      clock.now = START + day * DAY + 23 * HOUR;
      const some = shuffled(until(START / DAY + day), day);
      expect(new Set(await deliver(app, some, { size: 37 }))).toEqual(new Set(['done']));
      await deliver(app, shuffled(some, day + 10), { size: 50 });
    }

    const days = await rows(`select day, views, clicks, exchanges, saves from profile_days order by day`);
    expect(days).toEqual(
      [...expected.days].toSorted(([a], [b]) => a - b).map(([day, counts]) => ({ day, ...counts })),
    );
    const sources = await rows('select source, sum(views) as n from profile_day_sources group by 1');
    expect(new Map(sources.map(({ source, n }) => [source, n]))).toEqual(expected.sources);
    const clicked = await rows('select target_id, sum(clicks) as n from profile_day_targets group by 1');
    expect(new Map(clicked.map(({ target_id, n }) => [target_id, n]))).toEqual(expected.clicked);
    expect(await rows('select count(*) as n from interactions')).toEqual([{ n: expected.visits }]);
    const total = await countsOf(app, owner.profile_id);
    expect(await rows('select sum(saved_contact) as saves from interactions')).toEqual([
      { saves: total!.saves },
    ]);
    expect(await rows('select sum(clicks) as clicks from clicks')).toEqual([{ clicks: total!.clicks }]);
    expect(await rows('select count(*) as n from interaction_contacts')).toEqual([{ n: total!.exchanges }]);
    expect(logged).toEqual([]);
  }, 120_000);
});
