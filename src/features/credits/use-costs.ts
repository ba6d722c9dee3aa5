import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { credits as words } from '#messages/credits.ts';
import { format } from '../../messages/format.ts';
import { $costs, fetchCosts } from '../../stores/balance.store.ts';

/** The costs of features, one line each: `1 credit = 1 contact enriched`; loaded when visible. */
export function useCosts(seen: boolean): string[] {
  const costs = useStore($costs);
  useEffect(() => {
    if (seen) void fetchCosts();
  }, [seen]);
  return (costs ?? []).map((cost) => format(words.cost, cost));
}
