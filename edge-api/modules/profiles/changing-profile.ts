import { ownerTag, rosterTag } from '../../kit/edge-tags.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { changingCards, changingCardsOf } from '../../events/changing-cards.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { teamLine } from '../../events/team-line.ts';

/** The owner of a profile. */
export type ProfileOwner = { id: string; user_id: string | null };

/** Whether the caller acts for a member of the team that they run: the profile is another person's. */
export const actsFor = ({ owner }: Actor, { user_id }: Pick<ProfileOwner, 'user_id'>): boolean =>
  owner.runs_team_id !== null && user_id !== null && user_id !== owner.user_id;

/**
 * Runs a write that shows on a profile which the caller can edit; `parts` are the names of what changes. If it is done
 * for a member of their team, the team's log and the card record it with the write. @throws what the write throws
 */
export function changingProfile<Result>(
  deps: Deps,
  actor: Actor,
  whose: ProfileOwner,
  parts: readonly string[],
  write: (event: RecordedEvent) => Promise<Result>,
): Promise<Result> {
  if (!actsFor(actor, whose)) return changingCards(deps, actor.owner, write, [whose.id]);
  const tags = [ownerTag(whose.user_id!), rosterTag(actor.owner.runs_team_id!)];
  const subject = { user_id: whose.user_id!, profile_id: whose.id, parts };
  const entry = teamLine(deps, actor, actor.owner.runs_team_id!, 'card_edited', subject);
  return changingCardsOf(deps, tags, write, {
    acted: { profile_id: whose.id, entry },
    profileIds: [whose.id],
  });
}
