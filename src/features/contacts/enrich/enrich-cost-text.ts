import { countText } from '../../../domain/locale/count-text.ts';
import { enrichment as words } from '#messages/enrichment.ts';
import { format } from '../../../messages/format.ts';
import type { EnrichCost } from './enrich-cost.ts';

/** What enriching several contacts costs; of a whole list at most, since some may be enriched meanwhile. */
export function enrichCostText(cost: EnrichCost, isList: boolean): string {
  if (cost.kind === 'none') return words.many_none;
  const numbers = { cost: countText(cost.cost), credits: countText(cost.credits) };
  if (cost.kind === 'short') return format(isList ? words.list.short : words.many_short, numbers);
  const { one_cost, many_cost } = isList
    ? { one_cost: words.list.one_cost, many_cost: words.list.cost }
    : words;
  return [
    format(cost.cost === 1 ? one_cost : many_cost, numbers),
    ...(cost.kind === 'part' ? [words.list.part] : []),
    ...(cost.before === 0 ? [] : [format(words.many_before, { n: countText(cost.before) })]),
  ].join(' ');
}
