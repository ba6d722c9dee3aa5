import { isPerson } from '../../domain/event-cards.ts';
import type { ScannedSide } from '../../domain/scan-form.ts';
import { toastReadingFailure } from '../../forms/toast-reading.ts';
import { toastFailure } from '../../forms/toast-results.ts';
import { toasts } from '#messages/toasts.ts';
import { addEventCard } from '../../stores/event-cards.store.ts';

/** What makes a contact of what was read; it comes by itself, and may not come without a network. */
export const loadRules = () => import('../../domain/scanned-card.ts');

/** Puts what was read of a card into the tray, or says why there is nothing to put there. */
export async function takeCard(
  { reading }: Pick<ScannedSide, 'reading'>,
  load: typeof loadRules = loadRules,
): Promise<void> {
  const rules = await load().catch(() => null);
  if (!rules) return toastFailure(toasts.offline);
  const { fields } = rules.scannedCard(reading.fields, []);
  return isPerson(fields) ? addEventCard(fields) : toastReadingFailure('nothing_found');
}
