/** The holder of a card: a person, who may be in a team, or a team with its business profile. */
export type CardHolder = { user_id: string | null; team_id: string | null };

/** The cards of a person. */
export const ownerTag = (userId: string): string => `owner:${userId}`;
/** The cards of a team: its business profile, and all that show its content, plan and locks. */
export const teamTag = (teamId: string): string => `team:${teamId}`;
/** The lists of a team's people. */
export const rosterTag = (teamId: string): string => `roster:${teamId}`;

/** A picture or file, by the hash of its content. */
export const fileTag = (hash: string): string => `file:${hash}`;

/** The tags of a response about a card: a change of any of its sources purges it. */
export function tagsOfCard({ user_id, team_id }: CardHolder): string[] {
  const team = team_id === null ? [] : [teamTag(team_id)];
  if (user_id !== null) return [ownerTag(user_id), ...team];
  return team_id === null ? [] : [...team, rosterTag(team_id)];
}

/**
 * The tags that a person's change of their own data may affect: their cards, and the lists with them. An owner or admin
 * of a team may have changed what all of its cards show.
 */
export function tagsTouchedBy(userId: string, team: { id: string; runs: boolean } | null): string[] {
  if (!team) return [ownerTag(userId)];
  return [ownerTag(userId), rosterTag(team.id), ...(team.runs ? [teamTag(team.id)] : [])];
}
