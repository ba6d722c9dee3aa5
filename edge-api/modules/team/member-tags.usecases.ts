import { TAGS_PER_CONTACT_MAX } from '../../../src/domain/limits/contacts.ts';
import { ownerTag, rosterTag } from '../../kit/edge-tags.ts';
import type { ContactTag, TagColor } from '../../../src/domain/contact/tags.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Person } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { notFound, ruleBroken } from '../../kit/problems.ts';
import { entryOf } from './log-entry.ts';
import { readMember } from './members.repository.ts';
import { showMember, type MemberView } from './members.usecases.ts';
import { readTeamTags, writeMemberTags } from './member-tags.repository.ts';
import { requireTeam, requireTeamWith, type Caller } from './team-actor.ts';

/** The tags of the actor's team. @throws Problem 403 */
export async function listTeamTags(deps: Deps, actor: Person): Promise<ContactTag[]> {
  const { id } = requireTeam(actor);
  const rows = await readTeamTags(deps.db, id);
  return rows.map(({ color, ...tag }) => ({ ...tag, color: color as TagColor }));
}

/**
 * Replaces the team's tags on a member: sections injected by a tag are on their cards with the next request. @throws
 * Problem 403; 404 for a non-member, and for a tag of another owner; 422 beyond ten
 */
export async function tagMember(
  deps: Deps,
  caller: Caller,
  userId: string,
  tagIds: readonly string[],
): Promise<MemberView> {
  const { id: teamId } = requireTeamWith(caller.actor);
  requireMay(caller.actor, 'manage_tags', 'contacts:write');
  if (!(await readMember(deps.db, teamId, userId, deps.now()))) throw notFound();
  if (tagIds.length > TAGS_PER_CONTACT_MAX)
    throw ruleBroken([{ path: 'tags', message: sentence('tags.assigned_max') }]);
  const ours = new Set((await readTeamTags(deps.db, teamId)).map(({ id }) => id));
  if (!tagIds.every((id) => ours.has(id))) throw notFound();
  const entry = entryOf(deps, caller, teamId, 'member_tagged', { user_id: userId, tag_ids: tagIds });
  await changingCardsOf(deps, [ownerTag(userId), rosterTag(teamId)], (event) =>
    writeMemberTags(deps.db, userId, tagIds, entry, event),
  );
  return showMember(deps, caller.actor, userId);
}
