import { expect, test } from 'vitest';
import { enrichCostText } from './enrich-cost-text.ts';
import { enrichCost } from './enrich-cost.ts';

test.each([
  [0, 3, 1, 5, 'none'],
  [5, 0, 1, 5, 'reaches'],
  [6, 0, 1, 5, 'short'],
  [3, 9, 2, 5, 'short'],
  [2, 9, 2, 4, 'reaches'],
  [1, 0, 1, 0, 'short'],
])(
  'with %i pending and %i done before, at %i each and %i credits: %s',
  (waiting, before, each, credits, kind) => {
    const cost = enrichCost({ waiting, before, each, credits });
    expect(cost).toEqual(
      kind === 'none' ? { kind } : { kind, waiting, before, cost: waiting * each, credits },
    );
  },
);

test.each([
  [1200, 300, 40, 'part'],
  [40, 0, 40, 'reaches'],
  [3, 0, 0, 'short'],
])('a list with %i pending and %i done before, and %i credits: %s', (waiting, before, credits, kind) => {
  expect(enrichCost({ waiting, before, each: 1, credits, isPartial: true }).kind).toBe(kind);
});

test.each([
  [
    { waiting: 1200, before: 300, credits: 40 },
    'This costs at most 1,200 credits. You have 40. Enrichment stops when your credits are used up. Already enriched, at no cost: 300.',
  ],
  [{ waiting: 1, before: 0, credits: 40 }, 'This costs at most 1 credit. You have 40.'],
  [
    { waiting: 3, before: 0, credits: 0 },
    'This costs up to 3 credits. You have 0. Get more credits to begin.',
  ],
  [{ waiting: 0, before: 3, credits: 0 }, 'All of them were enriched before.'],
])('of a list %j it says: %s', (count, text) => {
  expect(enrichCostText(enrichCost({ ...count, each: 1, isPartial: true }), true)).toBe(text);
});

test('of selected contacts it says what they cost, all or none', () => {
  const text = (credits: number) =>
    enrichCostText(enrichCost({ waiting: 2, before: 1, each: 1, credits }), false);
  expect(text(5)).toBe('This costs 2 credits. You have 5. Already enriched, at no cost: 1.');
  expect(text(1)).toBe('Credits needed: 2. You have 1. Select fewer contacts, or get more credits.');
});
