import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import * as tables from '../../db/schema.ts';
import { EnrichmentRefused, type Enrichment } from '../../ports/enrichment/enrichment.ts';
import type { Delivery } from '../../ports/payments/payments.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { runEnrichment } from '../enrichment/enrichment.usecases.ts';
import { found } from '../enrichment/testing/enriching.ts';
import { receiveDelivery } from '../payments/events.usecases.ts';
import { vendorOf } from '../payments/testing/buying.ts';
import { beginPacks, creditsOf } from '../payments/testing/packs.ts';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000000' });
afterAll(app.close);

const PACK = 25;
const PRICE = 500;
const CONTACTS = 40;

/** A change of a person's credits. Numbers select one of the existing items. */
type Step =
  | { does: 'press'; at: number }
  | { does: 'end'; at: number; knows: 'something' | 'nothing' | 'refuses' }
  | { does: 'begin' }
  | { does: 'event'; at: number; returned: number };
const at = fc.nat();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('press' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('end' as const),
      at,
      knows: fc.constantFrom('something' as const, 'nothing' as const, 'refuses' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'begin' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('event' as const),
      at,
      // A paid run returns nothing.
      returned: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: PRICE })),
    }),
  },
);

const KNOWS: Record<'something' | 'nothing' | 'refuses', Enrichment['find']> = {
  something: async () => [found('job_title', 'Architect')],
  nothing: async () => [],
  refuses: () => Promise.reject(new EnrichmentRefused('no')),
};
const one = <Value>(all: readonly Value[], n: number): Value | undefined => all[n % Math.max(1, all.length)];

/** A person with contacts, what they started, and the actions of each step. */
async function newHolder() {
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const contacts = await addContacts(
    app,
    person.user_id,
    Array.from({ length: CONTACTS }, (_, n) => ({ full_name: `Contact ${n}` })),
  );
  const runs = async () =>
    (await app.db.select().from(tables.enrichments)).filter(
      ({ requested_by }) => requested_by === person.user_id,
    );
  const checkouts: string[] = [];
  const sent: Delivery[] = [];
  const take = async (step: Step): Promise<void> => {
    if (step.does === 'begin') return void checkouts.push(await beginPacks(person, PACK));
    if (step.does === 'press')
      return void (await person.call('POST', `/contacts/${one(contacts, step.at)}/enrich`));
    if (step.does === 'end') {
      // A finished one is often delivered again.
      const run = one(await runs(), step.at);
      app.deps.enrichment = { find: KNOWS[step.knows] };
      return run && runEnrichment(app.deps, run.id);
    }
    const checkout = one(checkouts, step.at);
    if (checkout === undefined) return;
    const vendor = vendorOf(app);
    const event =
      step.returned === 0
        ? await vendor.checkoutEvent(checkout, 'completed')
        : await vendor.refundEvent(checkout, PRICE, step.returned);
    // Earlier events are repeated after it.
    sent.push(event);
    await receiveDelivery(app.deps, event);
    await receiveDelivery(app.deps, one(sent, step.at)!);
  };
  return { person, runs, take };
}

async function entriesOf({ user_id }: Person) {
  const accounts = await app.db.select().from(tables.creditAccounts);
  const { id } = accounts.find((account) => account.user_id === user_id)!;
  const entries = (await app.db.select().from(tables.creditEntries)).filter(
    ({ account_id }) => account_id === id,
  );
  return entries.toSorted((a, b) => a.sequence - b.sequence);
}

test('for any order of requests, results, purchases and refunds, the ledger has each once and none missing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const { person, runs, take } = await newHolder();
      for (const each of steps) await take(each);

      const entries = await entriesOf(person);
      let sum = 0;
      for (const [n, entry] of entries.entries()) {
        sum += entry.amount;
        expect([entry.sequence, entry.balance_after]).toEqual([n + 1, sum]);
        expect(sum).toBeGreaterThanOrEqual(0);
      }
      expect(await creditsOf(person)).toBe(sum);

      const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
      const references = (kind: string) =>
        of(kind)
          .map(({ reference }) => reference)
          .toSorted();
      // Each run was paid once, and refunded once if it found nothing.
      const all = await runs();
      expect(references('enrichment')).toEqual(all.map(({ id }) => id).toSorted());
      const inVain = all.filter(({ status }) => status === 'FAILED' || status === 'INFO_NOT_FOUND');
      expect(references('refund')).toEqual(inVain.map(({ id }) => id).toSorted());
      const open = all.filter(({ status }) => status === 'IN_PROGRESS').map(({ contact_id }) => contact_id);
      expect(new Set(open).size).toBe(open.length);

      // Each paid pack was added once, and no more of it was taken back than it had.
      const paid = (await app.db.select().from(tables.checkouts)).filter(
        ({ user_id, status }) => user_id === person.user_id && status === 'paid',
      );
      expect(new Set(references('purchase')).size).toBe(of('purchase').length);
      for (const { id, credits_reversed } of paid) {
        const bought = of('purchase').filter(({ reference }) => reference === id);
        const back = of('reversal').filter(({ reference }) => reference.startsWith(`${id}:`));
        const left = [...bought, ...back].reduce((total, { amount }) => total + amount, 0);
        expect(left).toBeGreaterThanOrEqual(PACK - credits_reversed!);
        expect(left).toBeLessThanOrEqual(PACK);
      }
      const known = new Set(paid.map(({ id }) => id));
      expect(references('purchase').filter((id) => !known.has(id))).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);
