import { afterEach, beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { joinVisits } from '../../../src/domain/visits/join-visits.ts';
import { countVisit, visitSource } from '../../../src/domain/visits/visit-counts.ts';
import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import { insertContacts } from './testing/contacts.ts';
import { countingApp, messageOf, shuffled, type Counting } from './testing/counting-app.ts';
import { counted, deliver } from './testing/visits.ts';

let counting: Counting;
let { app, owner, rows } = {} as Counting;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, owner, rows } = counting);
});
afterEach(() => counting.close());

const sketches = fc.array(
  fc.record({
    visitor: fc.integer({ min: 0, max: 2 }),
    // Several events at the same time.
    minute: fc.integer({ min: 0, max: 40 }).map((n) => 5 * n),
    kind: fc.constantFrom<VisitEvent['kind']>(
      'view',
      'view',
      'exchange',
      'exchange',
      'save',
      'field',
      'social',
      'link',
    ),
    source: fc.constantFrom('qr', 'direct', 'a.example', null),
    view: fc.constantFrom(null, null, 'page-a', 'page-b', 'page-c', 'page-d'),
  }),
  { minLength: 1, maxLength: 25 },
);

test('any events in any order and batches yield the visits of the domain, with equal numbers', async () => {
  await insertContacts(
    app,
    owner,
    Array.from({ length: 25 }, (_, n) => `met-${n}`),
  );
  const clear = () =>
    app.client.batch(
      ['visit_events', 'interactions', 'profile_days', 'profile_day_sources', 'profile_day_targets'].map(
        (table) => `delete from ${table}`,
      ),
    );
  await fc.assert(
    fc.asyncProperty(sketches, fc.integer(), fc.integer({ min: 1, max: 9 }), async (drawn, seed, size) => {
      await clear();
      const messages = drawn.map((sketch, n) =>
        messageOf(counting, { ...sketch, ...(sketch.kind === 'exchange' && { contact_id: `met-${n}` }) }, n),
      );
      await deliver(app, messages);
      const inOrder = await counted(app);
      await deliver(app, shuffled(messages, seed), { size });
      expect(await counted(app)).toEqual(inOrder);
      await clear();
      await deliver(app, shuffled([...messages, ...messages], seed), { size });
      expect(await counted(app)).toEqual(inOrder);

      const visits = joinVisits(messages.map(({ event }) => event));
      const viewOf = (list: VisitEvent[]) => ({
        started_at: Math.min(...list.map(({ at }) => at)),
        last_seen_at: Math.max(...list.map(({ at }) => at)),
        contact_id: list.find(({ kind }) => kind === 'exchange')?.contact_id ?? null,
        saved_contact: Number(list.some(({ kind }) => kind === 'save')),
        clicks: list.filter(({ kind }) => ['field', 'social', 'link'].includes(kind)).length,
        source: visitSource(list),
      });
      const stored = await rows(`select started_at, last_seen_at, contact_id, saved_contact, source,
          (select coalesce(sum(c.clicks), 0) from clicks c where c.interaction_id = i.id) as clicks
        from interactions i left join interaction_contacts x on x.interaction_id = i.id
        where exchanged_contact = (contact_id is not null)`);
      const sorted = (list: object[]) =>
        list.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted();
      expect(sorted(stored)).toEqual(sorted(visits.map(viewOf)));
      const counts = visits.map(countVisit);
      const sum = (of: 'clicks' | 'exchanges' | 'saves') => counts.reduce((total, one) => total + one[of], 0);
      const sources = counts.flatMap(({ views }) => views);
      expect(
        await rows(`select sum(views) as views, sum(clicks) as clicks, sum(exchanges) as exchanges,
            sum(saves) as saves from profile_days`),
      ).toEqual([
        { views: sources.length, clicks: sum('clicks'), exchanges: sum('exchanges'), saves: sum('saves') },
      ]);
      expect(
        await rows('select source, views from profile_day_sources where views > 0 order by source'),
      ).toEqual(
        [...Map.groupBy(sources.toSorted(), (one) => one)].map(([source, all]) => ({
          source,
          views: all.length,
        })),
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);
