import { cardName, isPerson, isSameCard } from '../../domain/scan/event-cards.ts';
import type { ScannedSide } from '../../domain/scan/scan-form.ts';
import { toastReadingFailure } from '../../forms/toast-reading.ts';
import { toastOffline, toastWarning } from '../../forms/toast-results.ts';
import { eventCards as words } from '#messages/event-cards.ts';
import { format } from '../../messages/format.ts';
import { $eventCards, addEventCard } from '../../stores/event-cards.store.ts';

/** Normalizes a scan to a contact; loaded separately, which can fail offline. */
export const loadRules = () => import('../../domain/scan/scanned-card.ts');

/** Puts a read card into the tray, or shows why not: it is empty, or a repetition. */
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
