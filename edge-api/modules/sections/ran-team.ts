import type { Actor } from '../../actor/actor.ts';
import { notFound } from '../../kit/problems.ts';

/** The id of the team that the caller runs. @throws Problem 404 for callers who run none */
export function ranTeam({ owner }: Actor): string {
  if (owner.runs_team_id === null) throw notFound();
  return owner.runs_team_id;
}
