import { eq, or } from 'drizzle-orm';
import { directoryPeople } from '../../db/tables/sign-ons.table.ts';
import { tags } from '../../db/tables/tags.table.ts';
import { injectedMembers, memberTags } from '../../db/tables/team-audiences.table.ts';
import { ownershipOffers, teamLog } from '../../db/tables/team-people.table.ts';
import { invitations, members, teams } from '../../db/tables/teams.table.ts';
import type { ExportedAccount } from './export-account.queries.ts';
import type { Sections } from './export-rows.repository.ts';

/** A person's membership, their actions in the team, and their invitations. */
export const teamSections = ({ id: userId, email }: ExportedAccount): Sections => ({
  team: {
    isOne: true,
    from: members,
    columns: {
      team: teams.name,
      plan: teams.plan,
      role: members.role,
      joined_at: members.joined_at,
      inherited_at: members.inherited_at,
    },
    joined: [[teams, eq(teams.id, members.team_id)]],
    where: eq(members.user_id, userId),
  },
  team_log: { from: teamLog, where: eq(teamLog.actor_id, userId) },
  team_tags: {
    from: memberTags,
    columns: { name: tags.name, color: tags.color },
    joined: [[tags, eq(tags.id, memberTags.tag_id)]],
    where: eq(memberTags.user_id, userId),
  },
  team_content: {
    from: injectedMembers,
    columns: { section: injectedMembers.section },
    where: eq(injectedMembers.user_id, userId),
  },
  ownership_offers: {
    from: ownershipOffers,
    where: or(eq(ownershipOffers.user_id, userId), eq(ownershipOffers.offered_by, userId)),
  },
  directory: { isOne: true, from: directoryPeople, where: eq(directoryPeople.user_id, userId) },
  invitations: {
    from: invitations,
    columns: {
      team: teams.name,
      email: invitations.email,
      role: invitations.role,
      created_at: invitations.created_at,
      expires_at: invitations.expires_at,
      accepted_at: invitations.accepted_at,
    },
    joined: [[teams, eq(teams.id, invitations.team_id)]],
    where: or(eq(invitations.email, email), eq(invitations.invited_by, userId)),
  },
});
