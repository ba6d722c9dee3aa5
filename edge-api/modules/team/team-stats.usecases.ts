import { windowDays } from '../../../src/domain/visits/analytics-windows.ts';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import { teamStatsWords as words } from '#messages/team-stats.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { BOM, csvRow } from '../contacts/exports/csv.ts';
import { ranTeam } from '../sections/ran-team.ts';
import { readMemberStats, readTeamStats } from './team-stats.repository.ts';
import type { TeamStats, TeamStatsQuery } from './team-stats.schema.ts';

/** More people than any team has. */
const EVERYBODY = 100_000;

const read = (deps: Deps, actor: Actor, { window, ...asked }: TeamStatsQuery): Promise<TeamStats> => {
  requireMay(actor, 'team_menu', 'analytics:read');
  const { days } = windowDays(window, dayOf(deps.now().getTime()));
  return readTeamStats(deps.db, { ...asked, teamId: ranTeam(actor), days });
};

/** The statistics of the team's cards in a window, by member. @throws Problem 403; 404 */
export const showTeamStats = async (deps: Deps, actor: Actor, query: TeamStatsQuery): Promise<TeamStats> =>
  read(deps, actor, query);

/** The same for all members as CSV (RFC 4180), which spreadsheets open directly. @throws as `showTeamStats` */
export async function exportTeamStats(deps: Deps, actor: Actor, query: TeamStatsQuery): Promise<string> {
  const { results } = await read(deps, actor, { ...query, limit: EVERYBODY, offset: 0 });
  const rows = results.map((one) => [
    one.first_name,
    one.last_name,
    ...[one.view_count, one.click_count, one.exchange_count, one.save_count].map(String),
  ]);
  return BOM + [words.columns, ...rows].map(csvRow).join('');
}

/** The statistics of one member's cards in the last 30 days. @throws Problem 403; 404 */
export async function showMemberStats(deps: Deps, actor: Actor, userId: string) {
  requireMay(actor, 'team_menu', 'analytics:read');
  const { days } = windowDays('last_30_days', dayOf(deps.now().getTime()));
  return readMemberStats(deps.db, ranTeam(actor), userId, days);
}
