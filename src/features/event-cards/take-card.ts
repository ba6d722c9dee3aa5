import { cardName, isPerson, isSameCard } from '../../domain/scan/event-cards.ts';
import type { ScannedSide } from '../../domain/scan/scan-form.ts';
import { toastReadingFailure } from '../../forms/toast-reading.ts';
import { toastOffline, toastWarning } from '../../forms/toast-results.ts';
import { eventCards as words } from '#messages/event-cards.ts';
import { format } from '../../messages/format.ts';
import { $eventCards, addEventCard } from '../../stores/event-cards.store.ts';

/** What makes a contact of what was read; it comes by itself, and may not come without a network. */
export const loadRules = () => import('../../domain/scan/scanned-card.ts');

/** Puts what was read of a card into the tray, or says why not: it says nothing, or is there already. */
export async function takeCard(
  { reading }: Pick<ScannedSide, 'reading'>,
  load: typeof loadRules = loadRules,
): Promise<void> {
  const rules = await load().catch(() => null);
  if (!rules) return toastOffline();
  const { fields } = rules.scannedCard(reading.fields, []);
  if (!isPerson(fields)) return toastReadingFailure('nothing_found');
  if ($eventCards.get().some(({ contact }) => isSameCard(contact, fields)))
    return toastWarning(format(words.already, { name: cardName(fields) }));
  return addEventCard(fields);
}
