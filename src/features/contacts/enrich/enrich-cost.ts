/** The cost of enriching several contacts. */
export type EnrichCost =
  | { kind: 'none' }
  | { kind: 'reaches' | 'short'; waiting: number; before: number; cost: number; credits: number };

/**
 * The cost of enriching pending contacts at `each` credits, with the available credits; contacts enriched before are
 * free. All pending or none are enriched.
 */
export function enrichCost({
  waiting,
  before,
  each,
  credits,
}: {
  waiting: number;
  before: number;
  each: number;
  credits: number;
}): EnrichCost {
  if (waiting === 0) return { kind: 'none' };
  const cost = waiting * each;
  return { kind: cost <= credits ? 'reaches' : 'short', waiting, before, cost, credits };
}
