import { expect, test } from 'vitest';
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
