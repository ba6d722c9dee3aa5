import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import { canManage, type GivenRole } from '../../../src/domain/team/team-people.ts';
import type { ContactsAfter, MembersQuery } from '../../../src/domain/team/team-schema.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { ContactTag } from '../../../src/domain/contact/tags.ts';
import { team as words } from '#messages/team.ts';
import type { Person } from '../../actor/actor.ts';
import { letterOf, sendStoredLetter } from '../../background/store-letter.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import type { Later } from '../../kit/later.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { entryOf } from './log-entry.ts';
import {
  deleteMember,
  readMember,
  readMembers,
  readNames,
  writeRole,
  type MemberRow,
} from './members.repository.ts';
import { requireTeam, requireTeamWith, type Caller } from './team-actor.ts';

type MemberProfile = { id: string; handle: string; is_default: boolean };

const viewOf = ({
  profiles,
  tags,
  picture_hash,
  picture_type,
  views,
  joined_at,
  last_seen_at,
  ...row
}: MemberRow) => ({
  ...row,
  picture: picture_hash && picture_type ? mediaPath(picture_hash, picture_type) : null,
  views_last_30_days: views,
  profiles: JSON.parse(profiles) as MemberProfile[],
  tags: JSON.parse(tags) as ContactTag[],
  joined_at: joined_at.toISOString(),
  last_seen_at: last_seen_at === null ? null : new Date(last_seen_at).toISOString(),
});

/** A member. `last_seen_at` has a precision of a day, null without a valid session. */
export type MemberView = ReturnType<typeof viewOf>;

/** A part of the members of the actor's team. @throws Problem 403 for members */
export async function listMembers(deps: Deps, actor: Person, query: MembersQuery) {
  const { id } = requireTeam(actor);
  const { count, rows } = await readMembers(deps.db, id, deps.now(), query);
  return { count, results: rows.map(viewOf) };
}

/** A member in a select of all members. */
export type MemberName = Awaited<ReturnType<typeof readNames>>[number];

/** All members of the actor's team by name, for a select. @throws Problem 403 for members */
export async function nameMembers(deps: Deps, actor: Person): Promise<MemberName[]> {
  return readNames(deps.db, requireTeam(actor).id);
}

/** A member of the actor's team. @throws Problem 403; 404 for a non-member */
export async function showMember(deps: Deps, actor: Person, userId: string): Promise<MemberView> {
  const { id } = requireTeamWith(actor);
  const row = await readMember(deps.db, id, userId, deps.now());
  if (!row) throw notFound();
  return viewOf(row);
}

/** A member that the actor can change or remove. @throws Problem 403, 404; 409 for the owner */
export async function touchableMember(deps: Deps, actor: Person, userId: string) {
  const { id, role } = requireTeamWith(actor);
  const member = await readMember(deps.db, id, userId, deps.now());
  if (!member) throw notFound();
  const refused = canManage({ user_id: actor.user.id, role }, member);
  if (refused)
    throw problem(refused === 'owner_stays' ? 'conflict' : 'forbidden', { detail: words.refusals[refused] });
  return { teamId: id, member };
}

const tagsOf = (teamId: string, userId: string) => [ownerTag(userId), rosterTag(teamId), teamTag(teamId)];

/** Changes the role of a member, from their next request. @throws Problem 403, 404, 409 */
export async function changeRole(
  deps: Deps,
  caller: Caller,
  userId: string,
  role: GivenRole,
): Promise<MemberView> {
  const { teamId, member } = await touchableMember(deps, caller.actor, userId);
  const entry = entryOf(deps, caller, teamId, 'role_changed', {
    user_id: userId,
    from: member.role,
    to: role,
  });
  await changingCardsOf(deps, tagsOf(teamId, userId), (event) =>
    writeRole(deps.db, teamId, userId, role, entry, event),
  );
  return { ...viewOf(member), role };
}

/**
 * Removes a member from the team. They keep their own card, links and codes; contacts that they collected as a member
 * are theirs or, with `team`, the team's. Unless they left themselves, they receive a mail. @throws Problem 403, 404;
 * 409 for the owner
 */
export async function removeMember(
  deps: Deps,
  caller: Caller,
  later: Later,
  userId: string,
  contacts: ContactsAfter,
): Promise<void> {
  const { teamId } = await touchableMember(deps, caller.actor, userId);
  const entry = entryOf(deps, caller, teamId, 'member_removed', { user_id: userId, contacts });
  const about = { team_id: teamId, user_id: userId };
  const goes = userId === caller.actor.user.id;
  const letter = goes ? null : letterOf(deps, 'removed', { ...about, contacts }, about);
  const isGone = await changingCardsOf(deps, tagsOf(teamId, userId), (event) =>
    deleteMember(deps.db, { teamId, userId, give: contacts === 'team' }, { entry, event, letter }),
  );
  if (!isGone) throw notFound();
  if (letter) later(sendStoredLetter(deps, letter));
}
