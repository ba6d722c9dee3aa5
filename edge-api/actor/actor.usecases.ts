import { mediaPath } from '../../src/domain/media-path.ts';
import { permissionsFor, TEAM_LOCKS, type TeamLock } from '../../src/domain/permissions.ts';
import { isTeamAdmin, roleOf, type Role } from '../../src/domain/roles.ts';
import type { Deps } from '../deps.ts';
import { SESSION_DAYS } from './session-length.ts';
import type { Person } from './actor.ts';
import { extendSession, readSession, type SessionRow } from './session.repository.ts';
import { hashToken } from '../kit/token-hash.ts';

const DAY = 86_400_000;

const isLock = (name: string): name is TeamLock => TEAM_LOCKS.some((lock) => lock === name);

/** Where the step of a team's person is kept. */
export const stepColumn = (role: Role) => (isTeamAdmin(role) ? 'admin_wizard_step' : 'wizard_step');

function toPerson(row: SessionRow, renewed: boolean): Person {
  const { member, team: plan, picture } = row;
  const team = member && plan && { id: member.team_id, name: plan.name, plan: plan.plan, role: member.role };
  const role = roleOf({ solo_plan: row.user.plan, team });
  const locks = (row.locks ?? '').split(',').filter(isLock);
  const permissions = permissionsFor(role, locks);
  return {
    kind: 'person',
    owner: {
      user_id: row.user.id,
      team_id: team?.id ?? null,
      runs_team_id: permissions.isTeamAdmin && team ? team.id : null,
    },
    user: row.user,
    session: row.session,
    team,
    live: row.live && {
      handle: row.live.handle,
      picture: picture && mediaPath(picture.hash, picture.content_type),
    },
    wizard_step: member ? member[stepColumn(role)] : row.user.wizard_step,
    role,
    locks,
    permissions,
    renewed,
  };
}

/**
 * The person that a session's token belongs to, read afresh each time, so that a change of plan or team holds in
 * open sessions too. A session that is used once in 30 days never runs out.
 */
export async function findPerson(deps: Deps, token: string): Promise<Person | null> {
  const now = deps.now();
  const row = await readSession(deps.db, await hashToken(token), now);
  if (!row) return null;
  const renewed = now.getTime() - row.session.updated_at.getTime() > DAY;
  if (renewed) {
    await extendSession(deps.db, row.session.id, now, new Date(now.getTime() + SESSION_DAYS * DAY));
  }
  return toPerson(row, renewed);
}
