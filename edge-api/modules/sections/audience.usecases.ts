import { rosterTag, teamTag } from '../../kit/edge-tags.ts';
import type { Audience, AudienceChange } from '../../../src/domain/team/audience.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { teamLine } from '../../events/team-line.ts';
import { notFound } from '../../kit/problems.ts';
import { countOurs, readAudiences, writeAudience } from './audience.repository.ts';
import { ranTeam } from './ran-team.ts';

/** The sections that the caller's team injects, with their audiences. @throws Problem 403 for callers who run none */
export async function showAudiences(deps: Deps, actor: Actor): Promise<{ results: Audience[] }> {
  requireMay(actor, 'team_menu', 'profiles:read');
  return { results: await readAudiences(deps.db, ranTeam(actor)) };
}

/**
 * Injects a section of the business profile into all cards, or into those of chosen people and tags of the team. Cards
 * change with the next request. @throws Problem 403; 404 for a person or a tag of another team
 */
export async function changeAudience(
  deps: Deps,
  actor: Actor,
  change: AudienceChange,
): Promise<{ results: Audience[] }> {
  requireMay(actor, ['team_menu', change.section], 'profiles:write');
  const teamId = ranTeam(actor);
  const { section, everybody, user_ids, tag_ids } = change;
  if (!everybody && (await countOurs(deps.db, teamId, change)) < user_ids.length + tag_ids.length)
    throw notFound();
  const subject = everybody ? { section, user_ids: [], tag_ids: [] } : { section, user_ids, tag_ids };
  const entry = teamLine(deps, actor, teamId, 'audience_changed', subject);
  const tags = [teamTag(teamId), rosterTag(teamId)];
  await changingCardsOf(deps, tags, (event) => writeAudience(deps.db, teamId, change, event), {
    acted: { profile_id: null, entry },
  });
  return showAudiences(deps, actor);
}
