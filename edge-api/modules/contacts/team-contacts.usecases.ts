import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { parseSearch } from '../../../src/domain/contact/contact-search.ts';
import { PAGE_SIZE } from '../../../src/domain/limits/lists.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { listedView } from './contact-view.ts';
import { readTeamContacts } from './team-contacts.repository.ts';
import type { TeamContactsQuery } from './team-contacts.schema.ts';

/**
 * A contact of a team with its owner: null if it came through the business profile, or from a former member whose
 * contacts stayed with the team.
 */
type TeamContactView = ContactView & {
  collected_by: { user_id: string; first_name: string; last_name: string } | null;
  kept_from_member: boolean;
};

export type TeamContacts = { count: number; more_than_count?: true; results: TeamContactView[] };

/**
 * A page of the contacts that the caller's people collected as members, and of the business profile. @throws Problem
 * 403 for members
 */
export async function listTeamContacts(
  deps: Deps,
  actor: Actor,
  query: TeamContactsQuery,
): Promise<TeamContacts> {
  requireMay(actor, 'team_menu', 'contacts:read');
  const teamId = actor.owner.runs_team_id;
  if (teamId === null) throw notFound();
  const { count, more, rows } = await readTeamContacts(deps.db, {
    teamId,
    members: query.members,
    sought: parseSearch(query.search),
    filters: query,
    page: { ...query, limit: query.limit ?? PAGE_SIZE },
  });
  return {
    count,
    ...(more && { more_than_count: true }),
    results: rows.map(({ row, user, through_business }) => ({
      ...listedView(row),
      collected_by: user,
      kept_from_member: user === null && !through_business,
    })),
  };
}
