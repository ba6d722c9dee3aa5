import { listInvitations } from '../../../edge-api/modules/team/invitations/invitations.usecases.ts';
import { listMembers } from '../../../edge-api/modules/team/members.usecases.ts';
import type { Person } from '../../../edge-api/actor/actor.ts';
import { TEAM_SEARCH_MAX } from '../../../src/domain/limits/team.ts';
import { TEAM_ROLES } from '../../../src/domain/permissions/roles.ts';
import type { PeopleMatch } from '../../../src/domain/team/team-schema.ts';
import type { FormPage } from '../../forms/call-api.ts';
import { partOf } from '../team-page.ts';

/** The filters in the list's address; invalid ones are ignored. */
export function matchOf({ url }: Pick<FormPage, 'url'>): PeopleMatch {
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, TEAM_SEARCH_MAX);
  const role = TEAM_ROLES.find((one) => one === url.searchParams.get('role'));
  const tag = url.searchParams.get('tag')?.slice(0, 64);
  const card = url.searchParams.get('card') === 'none' ? ('none' as const) : undefined;
  return { ...(search && { search }), ...(role && { role }), ...(tag && { tag }), ...(card && { card }) };
}

/**
 * A page of one list: the people of the user's team and, after them, those invited by mail. Invited people have no
 * tags, and are not counted as missing a card.
 */
export async function listPeople(page: Pick<FormPage, 'url' | 'locals'>, actor: Person, match: PeopleMatch) {
  const { deps } = page.locals;
  const { page: at, limit, offset } = partOf(page);
  const { search, role, tag, card } = match;
  const invitedFrom = async (from: number) =>
    tag === undefined && card === undefined
      ? listInvitations(deps, actor, { limit, offset: from, kind: 'mail', search, role })
      : { count: 0, results: [] };
  const listed = listMembers(deps, actor, { limit, offset, ...match });
  // Where those of a later page begin depends on the number of people.
  const [members, invited] = await Promise.all([
    listed,
    offset === 0 ? invitedFrom(0) : listed.then(({ count }) => invitedFrom(Math.max(0, offset - count))),
  ]);
  const room = limit - members.results.length;
  return {
    page: at,
    count: members.count + invited.count,
    members,
    invited: room > 0 ? invited.results.slice(0, room) : [],
  };
}
