/** Whose a card is: a person's, who may be in a team, or as its business profile a team's. */
export type CardHolder = { user_id: string | null; team_id: string | null };

/** The cards of a person. */
export const ownerTag = (userId: string): string => `owner:${userId}`;
/** The cards of a team: its business profile, and all on which its content, plan and locks show. */
export const teamTag = (teamId: string): string => `team:${teamId}`;
/** What lists the people of a team. */
export const rosterTag = (teamId: string): string => `roster:${teamId}`;

/** A picture or file, by the hash of its content. */
export const fileTag = (hash: string): string => `file:${hash}`;

/** What an answer about a card depends on: who changes any of it makes the answer void. */
export function tagsOfCard({ user_id, team_id }: CardHolder): string[] {
  const team = team_id === null ? [] : [teamTag(team_id)];
  if (user_id !== null) return [ownerTag(user_id), ...team];
  return team_id === null ? [] : [...team, rosterTag(team_id)];
}

/**
 * What a person's change of something of their own may show on: their cards, and what lists them. Whoever runs a team
 * may have changed what all its cards show.
 */
export function tagsTouchedBy(userId: string, team: { id: string; runs: boolean } | null): string[] {
  if (!team) return [ownerTag(userId)];
  return [ownerTag(userId), rosterTag(team.id), ...(team.runs ? [teamTag(team.id)] : [])];
}
