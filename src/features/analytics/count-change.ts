import { countText } from '../../domain/locale/count-text.ts';
import { countChange } from '../../domain/visits/analytics-view.ts';
import { analytics as words } from '#messages/share.ts';
import { format } from '../../messages/format.ts';
import type { StatChange } from '../../ui/charts/StatCount.tsx';

/** A change as shown, and as announced in the sentences `spoken`. */
export function statChange(
  now: number,
  before: number,
  spoken: Record<'up' | 'down', string> = words.change,
): StatChange {
  const { direction, percent } = countChange(now, before);
  const { change } = words;
  if (percent === null) return { direction: 'same', text: change.new, spoken: change.fresh };
  if (direction === 'same') return { direction, text: change.same, spoken: change.same };
  return { direction, text: `${countText(percent)}%`, spoken: format(spoken[direction], { n: percent }) };
}
