import type { Owner } from '../actor/actor.ts';
import type { Deps } from '../deps.ts';
import { cardsChange, newEvent, tagsOfOwner } from './events.ts';
import type { ActedFor, RecordedEvent } from './record.queries.ts';
import { withSubscribers, dispatch } from './dispatch.ts';

/** That profiles were changed, to be recorded with the change of their cards. */
function profilesChange(deps: Deps, profileIds: readonly string[]): RecordedEvent[] {
  const [first] = profileIds;
  if (first === undefined) return [];
  const data = { profile_ids: [...profileIds] };
  return [withSubscribers(deps, newEvent(deps, 'profile.updated', `profile:${first}`, data))];
}

/**
 * Does a write that shows on cards with these tags; `write` puts the event into its batch. What is kept of those cards is
 * void before this returns, also where the write's own answer was lost. `acted` is for whom it is done, if for somebody;
 * `profileIds` are profiles that it changes, of which webhooks are told.
 * @throws what the write throws
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

/** `changingCardsOf` for what an owner changes of their own. */
export const changingCards = <Result>(
  deps: Deps,
  owner: Owner,
  write: (event: RecordedEvent) => Promise<Result>,
  profileIds?: readonly string[],
): Promise<Result> => changingCardsOf(deps, tagsOfOwner(owner), write, profileIds && { profileIds });
