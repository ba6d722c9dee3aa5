import type { PublicCard } from '../../../src/domain/public-card.ts';
import { isDatabaseAway } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { openCard } from './open-card.usecases.ts';

/** The card of the demo data that shows everything. */
const DEMO_HANDLE = 'ava';

/**
 * The card that shows strangers what a card is. In production it is the one that the service names: anybody could
 * take the handle of a usual one. Null where there is none; a database that is away is no reason to show no page.
 */
export async function openExample(deps: Deps): Promise<PublicCard | null> {
  const { EXAMPLE_HANDLE, CARDEA_ENV } = deps.env;
  const handle = EXAMPLE_HANDLE ?? (CARDEA_ENV === 'development' ? DEMO_HANDLE : null);
  if (handle === null) return null;
  try {
    const opened = await openCard(deps, handle);
    return opened.kind === 'card' ? opened.card : null;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}
