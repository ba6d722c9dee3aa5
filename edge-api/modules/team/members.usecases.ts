import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import { canManage, type GivenRole } from '../../../src/domain/team/team-people.ts';
import type { ContactsAfter, MembersQuery } from '../../../src/domain/team/team-schema.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { ContactTag } from '../../../src/domain/contact/tags.ts';
import { team as words } from '#messages/team.ts';
import type { Person } from '../../actor/actor.ts';
import { letterOf, sendKept } from '../../background/keep-letter.ts';
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

/** One of a team's people. `last_seen_at` is exact to a day, null where no session of theirs holds. */
export type MemberView = ReturnType<typeof viewOf>;

/** A part of the people of the actor's team. @throws Problem 403 for who does not run one */
export async function listMembers(deps: Deps, actor: Person, query: MembersQuery) {
  const { id } = requireTeam(actor);
  const { count, rows } = await readMembers(deps.db, id, deps.now(), query);
  return { count, results: rows.map(viewOf) };
}

/** Somebody in a choice between all of a team's people. */
export type MemberName = Awaited<ReturnType<typeof readNames>>[number];

/** All people of the actor's team by name, for a choice between them. @throws Problem 403 for who does not run one */
export async function nameMembers(deps: Deps, actor: Person): Promise<MemberName[]> {
  return readNames(deps.db, requireTeam(actor).id);
}

/** One of the people of the actor's team. @throws Problem 403; 404 where they are not in it */
export async function showMember(deps: Deps, actor: Person, userId: string): Promise<MemberView> {
  const { id } = requireTeamWith(actor);
  const row = await readMember(deps.db, id, userId, deps.now());
  if (!row) throw notFound();
  return viewOf(row);
}

/** Somebody whom the actor may change, or take out of the team. @throws Problem 403, 404; 409 for the owner themselves */
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

/** Gives one of the team's people another role, which holds with their next request. @throws Problem 403, 404, 409 */
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
 * Takes somebody out of the team. They stay, with their own card, links and codes; contacts that they collected since they
 * joined are theirs or, with `team`, the team's. Who did not go by themselves is mailed so.
 * @throws Problem 403, 404; 409 for the owner themselves
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
  if (letter) later(sendKept(deps, letter));
}
