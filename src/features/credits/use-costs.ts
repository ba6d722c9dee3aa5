import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { credits as words } from '#messages/credits.ts';
import { format } from '../../messages/format.ts';
import { $costs, readCosts } from '../../stores/balance.store.ts';

/** What features cost, a line each: `1 credit = 1 contact enriched`; asked for once they are to be seen. */
export function useCosts(seen: boolean): string[] {
  const costs = useStore($costs);
  useEffect(() => {
    if (seen) void readCosts();
  }, [seen]);
  return (costs ?? []).map((cost) => format(words.cost, cost));
}
