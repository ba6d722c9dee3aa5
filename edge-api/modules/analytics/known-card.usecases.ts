import type { Deps } from '../../deps.ts';
import { isDatabaseAway } from '../../db/client.ts';
import { notFound } from '../../kit/problems.ts';
import { isCardAt } from './known-card.repository.ts';

/** How long an event waits for the lookup of its card, in milliseconds. A hanging database loses no visit. */
const PATIENCE = 1_000;

/** Whether a card is at a handle; null if the database does not answer. */
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
 * Refuses events of a missing card. The database is asked occasionally for each card; while it is away every card may
 * exist. @throws Problem 404
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
