import type { Owner } from '../actor/actor.ts';
import type { Deps } from '../deps.ts';
import { tagsTouchedBy } from '../kit/edge-tags.ts';
import type { ActedFor, RecordedEvent } from './record.queries.ts';
import { dispatch, newEvent } from './dispatch.ts';

/** The event that profiles changed, recorded with the change of their cards. */
function profilesChange(deps: Deps, profileIds: readonly string[]): RecordedEvent[] {
  const [first] = profileIds;
  if (first === undefined) return [];
  const data = { profile_ids: [...profileIds] };
  return [newEvent(deps, 'profile.updated', `profile:${first}`, data)];
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
  const changed = newEvent(deps, 'card.changed', `cards:${tags[0] ?? ''}`, { tags: [...new Set(tags)] });
  const event = { ...changed, ...(acted && { acted }), also };
  try {
    return await write(event);
  } finally {
    await dispatch(deps, [event, ...also]);
  }
}

/** The tags of an owner's data: their cards, their team's, and the lists that show them. */
export const tagsOfOwner = ({ user_id, team_id, runs_team_id }: Owner): string[] =>
  tagsTouchedBy(user_id, team_id === null ? null : { id: team_id, runs: runs_team_id !== null });

/** `changingCardsOf` for an owner's change of their own data. */
export const changingCards = <Result>(
  deps: Deps,
  owner: Owner,
  write: (event: RecordedEvent) => Promise<Result>,
  profileIds?: readonly string[],
): Promise<Result> => changingCardsOf(deps, tagsOfOwner(owner), write, profileIds && { profileIds });
