import { afterEach, beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { joinVisits, type VisitEvent } from '../../../src/domain/visits.ts';
import { countingApp, messageOf, shuffled, type Counting } from './testing/counting-app.ts';
import { counted, deliver } from './testing/visits.ts';

let counting: Counting;
let { app, rows } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, rows } = counting);
});
afterEach(() => counting.close());

const sketches = fc.array(
  fc.record({
    visitor: fc.integer({ min: 0, max: 2 }),
    minute: fc.integer({ min: 0, max: 200 }),
    kind: fc.constantFrom<VisitEvent['kind']>('view', 'view', 'save', 'field', 'social', 'link'),
    source: fc.constantFrom('qr', 'direct', 'a.example', null),
  }),
  { minLength: 1, maxLength: 25 },
);

test('whatever comes in whatever order and batches, the visits are those of the domain, and no number differs', async () => {
  const clear = () =>
    app.client.batch(
      ['visit_events', 'interactions', 'profile_days', 'profile_day_sources', 'profile_day_targets'].map(
        (table) => `delete from ${table}`,
      ),
    );
  await fc.assert(
    fc.asyncProperty(sketches, fc.integer(), fc.integer({ min: 1, max: 9 }), async (drawn, seed, size) => {
      await clear();
      const messages = drawn.map((sketch, n) => messageOf(counting, sketch, n));
      await deliver(app, messages);
      const inOrder = await counted(app);
      await deliver(app, shuffled(messages, seed), { size });
      expect(await counted(app)).toEqual(inOrder);
      await clear();
      await deliver(app, shuffled([...messages, ...messages], seed), { size });
      expect(await counted(app)).toEqual(inOrder);

      const visitors = Map.groupBy(
        messages.map(({ event }) => event),
        ({ visitor }) => visitor,
      );
      const visits = [...visitors.values()].flatMap((events) => joinVisits(events));
      const span = (list: { at: number }[]) => `${list[0]!.at}-${list.at(-1)!.at}`;
      const stored = await rows('select started_at, last_seen_at from interactions');
      expect(stored.map((row) => `${row['started_at']}-${row['last_seen_at']}`).toSorted()).toEqual(
        visits.map(span).toSorted(),
      );
      const [sums] = await rows('select sum(views) as views, sum(saves) as saves from profile_days');
      const { views, saves } = sums!;
      expect(views).toBe(drawn.filter(({ kind }) => kind === 'view').length);
      expect(saves).toBe(visits.filter((visit) => visit.some(({ kind }) => kind === 'save')).length);
      expect(await rows('select coalesce(sum(views), 0) as n from profile_day_sources')).toEqual([
        { n: views },
      ]);
    }),
    { numRuns: 60 },
  );
}, 120_000);
