import { toastSuccess, toastWarning } from '../../forms/toast-results.ts';
import { eventCards as words } from '#messages/event-cards.ts';
import { $added, $eventCards, $storesCards, type TrayOutcome } from '../../stores/event-cards.store.ts';
import { countMessage } from './counted.ts';

/** The number of cards that the service rejected. */
const refused = () => $eventCards.get().filter(({ state }) => state === 'refused').length;

/** Shows the result of adding cards: how many were added, are pending and why, and were rejected. */
export async function toastOutcome(adding: () => Promise<TrayOutcome>): Promise<void> {
  const [added, had] = [$added.get(), refused()];
  const how = await adding();
  const [n, not] = [$added.get() - added, refused() - had];
  if (how !== 'sent') toastWarning($storesCards.get() ? words[how] : words.leave_open);
  else if (not > 0) toastWarning(countMessage(words.not_added_one, words.not_added, not));
  else if (n > 0) toastSuccess(countMessage(words.added_one, words.added, n));
}
