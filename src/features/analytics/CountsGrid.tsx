import { countText } from '../../domain/locale/count-text.ts';
import { analytics as words } from '#messages/share.ts';
import { StatCount, StatGrid } from '../../ui/charts/StatCount.tsx';
import type { BasicStats, Counts } from './analytics.types.ts';
import { statChange } from './count-change.ts';

const SHOWN = [
  ['view_count', words.counts.views],
  ['click_count', words.counts.clicks],
  ['exchange_count', words.counts.exchanges],
  ['save_count', words.counts.saves],
] as const satisfies [keyof Counts, string][];

/** The four counts of a window, each with its change. */
export const CountsGrid = ({ basic, label }: { basic: BasicStats; label: string }) => (
  <StatGrid label={label}>
    {SHOWN.map(([name, title]) => (
      <StatCount
        key={name}
        label={title}
        value={countText(basic[name])}
        change={basic.previous ? statChange(basic[name], basic.previous[name]) : undefined}
      />
    ))}
  </StatGrid>
);
