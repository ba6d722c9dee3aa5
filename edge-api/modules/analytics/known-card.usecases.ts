import type { Deps } from '../../deps.ts';
import { isDatabaseAway } from '../../db/client.ts';
import { notFound } from '../../kit/problems.ts';
import { isCardAt } from './known-card.repository.ts';

/**
 * Refuses what is told of a card that is not there. The database is asked once in a while for each card; while it is away
 * every card may be there.
 * @throws Problem 404
 */
export async function requireCard(deps: Deps, handle: string): Promise<void> {
  if (deps.cards.has(handle)) return;
  const there = await isCardAt(deps.db, handle).catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  if (there === false) throw notFound();
  if (there) deps.cards.add(handle);
}
