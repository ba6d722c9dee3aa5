import type { FilterActionState } from '../../../domain/contact/bulk.ts';
import { countText } from '../../../domain/locale/count-text.ts';
import { filterActions as words } from '#messages/contact/filter-actions.ts';
import { format } from '../../../messages/format.ts';

/** How far a change is: 'Deleting 1,200 of 5,241 …'. */
export function progressText({ action, status, done, of }: FilterActionState): string {
  if (status === 'undoing') return format(words.undoing, { n: countText(done) });
  return format(words.progress[action], { done: countText(done), of: countText(of) });
}

/** What a change that ended has done: '5,241 contacts deleted'. */
export function resultText({ action, status, done, changed, of }: FilterActionState): string {
  if (status === 'undone') return words.undone;
  const counts = { n: countText(changed), of: countText(of) };
  if (status === 'failed') return format(words.failed, counts);
  if (done < of) return changed === 0 ? words.spent_none : format(words.spent, counts);
  if (changed === 0) return words.none[action];
  if (changed < of) return format(words.done_some[action], counts);
  return of === 1 ? words.done_one[action] : format(words.done[action], counts);
}
