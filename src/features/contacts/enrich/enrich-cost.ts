/** What looking several contacts up comes to, before it is asked for. */
export type EnrichCost =
  | { kind: 'none' }
  | { kind: 'reaches' | 'short'; waiting: number; before: number; cost: number; credits: number };

/**
 * What it costs to look up those that wait, each at `each` credits, with so many credits at hand; those that were looked
 * up before cost nothing. It is done for all that wait or for none.
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
