import type { Owner } from '../actor/actor.ts';
import type { Deps } from '../deps.ts';
import { cardsChange, tagsOfOwner } from './events.ts';
import type { ActedFor, RecordedEvent } from './record.queries.ts';
import { recorded, dispatch } from './dispatch.ts';

/**
 * Does a write that shows on cards with these tags; `write` puts the event into its batch. What is kept of those cards is
 * void before this returns, also where the write's own answer was lost. `acted` is for whom it is done, if for somebody.
 * @throws what the write throws
 */
export async function changingCardsOf<Result>(
  deps: Deps,
  tags: readonly string[],
  write: (event: RecordedEvent) => Promise<Result>,
  acted?: ActedFor,
): Promise<Result> {
  const event = { ...recorded(deps, cardsChange(deps, tags)), ...(acted && { acted }) };
  try {
    return await write(event);
  } finally {
    await dispatch(deps, [event]);
  }
}

/** `changingCardsOf` for what an owner changes of their own. */
export const changingCards = <Result>(
  deps: Deps,
  owner: Owner,
  write: (event: RecordedEvent) => Promise<Result>,
): Promise<Result> => changingCardsOf(deps, tagsOfOwner(owner), write);
