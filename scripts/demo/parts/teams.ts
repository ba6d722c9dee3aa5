import {
  injectedSections,
  members,
  teamLocks,
  teams as teamTable,
} from '../../../edge-api/db/tables/teams.table.ts';
import type { TeamLock } from '../../../src/domain/permissions/permissions.ts';
import { TEAM_PLANS, type TeamPlan } from '../../../src/domain/permissions/roles.ts';
import type { SectionName } from '../../../src/domain/sections/sections.ts';
import { ACCOUNTS, inTeam } from '../accounts.ts';
import { teamId, userId, type Demo } from '../demo.ts';

/** A team's name, its locks for members, and what it pushes to their cards. */
const TEAMS: Record<TeamPlan, { name: string; locks: TeamLock[]; pushes: SectionName[] }> = {
  active: { name: 'Halden & Rowe', locks: ['job_title'], pushes: ['links', 'files', 'photo_gallery'] },
  limited: { name: 'Harbour District Adult Learning Centre', locks: [], pushes: [] },
  legacy: { name: 'Kestrel Museum', locks: [], pushes: [] },
};

/** The three teams with their people. */
export function teams(demo: Demo): void {
  for (const plan of TEAM_PLANS) {
    const { name, locks, pushes } = TEAMS[plan];
    const team_id = teamId(plan);
    const people = ACCOUNTS.filter(inTeam).filter((account) => account.team === plan);
    const since = demo.daysAgo(Math.max(...people.map((account) => account.joined)));
    demo.insert(teamTable, { id: team_id, name, plan, created_at: since, updated_at: since });
    for (const { name: account, role, joined } of people)
      demo.insert(members, { user_id: userId(account), team_id, role, joined_at: demo.daysAgo(joined) });
    for (const lock of locks) demo.insert(teamLocks, { team_id, name: lock });
    for (const section of pushes) demo.insert(injectedSections, { team_id, section });
  }
}
