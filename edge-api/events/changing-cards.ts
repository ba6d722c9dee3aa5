import type { Owner } from '../actor/actor.ts';
import type { Deps } from '../deps.ts';
import { cardsChange, newEvent, tagsOfOwner } from './events.ts';
import type { ActedFor, RecordedEvent } from './record.queries.ts';
import { withSubscribers, dispatch } from './dispatch.ts';

/** The event that profiles changed, recorded with the change of their cards. */
function profilesChange(deps: Deps, profileIds: readonly string[]): RecordedEvent[] {
  const [first] = profileIds;
  if (first === undefined) return [];
  const data = { profile_ids: [...profileIds] };
  return [withSubscribers(deps, newEvent(deps, 'profile.updated', `profile:${first}`, data))];
}

/**
 * Runs a write that shows on cards with these tags; `write` puts the event into its batch. The cached cards are purged
 * before this returns, even if the write's response was lost. `acted` is the person for whom it is done, if any;
 * `profileIds` are the changed profiles, for webhooks. @throws what the write throws
 */
export async function changingCardsOf<Result>(
  deps: Deps,
  tags: readonly string[],
  write: (event: RecordedEvent) => Promise<Result>,
  { acted, profileIds = [] }: { acted?: ActedFor; profileIds?: readonly string[] } = {},
): Promise<Result> {
  const also = profilesChange(deps, profileIds);
  const event = { ...withSubscribers(deps, cardsChange(deps, tags)), ...(acted && { acted }), also };
  try {
    return await write(event);
  } finally {
    await dispatch(deps, [event, ...also]);
  }
}

/** `changingCardsOf` for an owner's change of their own data. */
export const changingCards = <Result>(
  deps: Deps,
  owner: Owner,
  write: (event: RecordedEvent) => Promise<Result>,
  profileIds?: readonly string[],
): Promise<Result> => changingCardsOf(deps, tagsOfOwner(owner), write, profileIds && { profileIds });
