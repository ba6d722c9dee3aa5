/** The cost of enriching several contacts. */
export type EnrichCost =
  | { kind: 'none' }
  | { kind: 'reaches' | 'part' | 'short'; waiting: number; before: number; cost: number; credits: number };

/**
 * The cost of enriching pending contacts at `each` credits, with the available credits; contacts enriched before are
 * free. All pending or none are enriched; with `isPartial`, as many as the credits suffice for.
 */
export function enrichCost({
  waiting,
  before,
  each,
  credits,
  isPartial = false,
}: {
  waiting: number;
  before: number;
  each: number;
  credits: number;
  isPartial?: boolean;
}): EnrichCost {
  if (waiting === 0) return { kind: 'none' };
  const cost = waiting * each;
  const short = isPartial && credits >= each ? 'part' : 'short';
  return { kind: cost <= credits ? 'reaches' : short, waiting, before, cost, credits };
}
