import { countText } from '../../domain/locale/count-text.ts';
import { countChange } from '../../domain/visits/analytics-view.ts';
import { analytics as words } from '#messages/share.ts';
import { format } from '../../messages/format.ts';
import { StatCount, StatGrid, type StatChange } from '../../ui/charts/StatCount.tsx';
import type { BasicStats, Counts } from './analytics.types.ts';

const SHOWN = [
  ['view_count', words.counts.views],
  ['click_count', words.counts.clicks],
  ['exchange_count', words.counts.exchanges],
  ['save_count', words.counts.saves],
] as const satisfies [keyof Counts, string][];

/** A change as shown and announced. */
function changeOf(now: number, before: number): StatChange {
  const { direction, percent } = countChange(now, before);
  const { change } = words;
  if (percent === null) return { direction, text: change.new, spoken: change.fresh };
  if (direction === 'same') return { direction, text: change.same, spoken: change.same };
  return { direction, text: `${countText(percent)}%`, spoken: format(change[direction], { n: percent }) };
}

/** The four counts of a window, each with its change. */
export const CountsGrid = ({ basic, label }: { basic: BasicStats; label: string }) => (
  <StatGrid label={label}>
    {SHOWN.map(([name, title]) => (
      <StatCount
        key={name}
        label={title}
        value={countText(basic[name])}
        change={basic.previous ? changeOf(basic[name], basic.previous[name]) : undefined}
      />
    ))}
  </StatGrid>
);
