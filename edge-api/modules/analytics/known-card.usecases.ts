import type { Deps } from '../../deps.ts';
import { isDatabaseAway } from '../../db/client.ts';
import { notFound } from '../../kit/problems.ts';
import { isCardAt } from './known-card.repository.ts';

/** How long an event waits for word of its card, in milliseconds. A database that hangs loses no visit. */
const PATIENCE = 1_000;

/** Whether a card is at a handle; null where the database does not say. */
async function lookUp(deps: Deps, handle: string): Promise<boolean | null> {
  try {
    const there = await isCardAt(deps.db, handle);
    if (there) deps.cards.add(handle);
    return there;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

/**
 * Refuses what is told of a card that is not there. The database is asked once in a while for each card; while it is away
 * every card may be there.
 * @throws Problem 404
 */
export async function requireCard(deps: Deps, handle: string): Promise<void> {
  if (deps.cards.has(handle)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  const there = await Promise.race([lookUp(deps, handle), enough]).finally(() => clearTimeout(timer));
  if (there === false) throw notFound();
}
