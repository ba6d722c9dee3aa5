import { mediaPath } from '../../../src/domain/media-path.ts';
import {
  permissionsFor,
  TEAM_LOCKS,
  type Permissions,
  type TeamLock,
} from '../../../src/domain/permissions.ts';

import { isTeamAdmin, roleOf, type Role } from '../../../src/domain/roles.ts';
import type { Deps } from '../../deps.ts';
import { SESSION_DAYS } from './session-length.ts';
import { extendSession, readSession } from './session.repository.ts';
import { hashToken } from './token-hash.ts';

type Row = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** Who is asking: the person, and what their role may do at this moment. */
export type Actor = {
  user: Row['user'];
  session: Row['session'];
  team: {
    id: string;
    name: string;
    plan: 'active' | 'limited' | 'legacy';
    role: 'owner' | 'admin' | 'member' | 'readonly';
  } | null;
  /** The profile that the physical card leads to, `picture` as a path of this site; null before there is one. */
  live: { handle: string; picture: string | null } | null;
  /** Where they are on the way to Home; a team's people have a step of their membership, its admins another. */
  wizard_step: string | null;
  role: Role;
  locks: readonly TeamLock[];
  permissions: Permissions;
  /** Whether the session was made to last longer just now; then its cookie has to, too (`renewedCookie`). */
  renewed: boolean;
};

const DAY = 86_400_000;

const isLock = (name: string): name is TeamLock => TEAM_LOCKS.some((lock) => lock === name);

/** Where the step of a team's person is kept. */
export const stepColumn = (role: Role) => (isTeamAdmin(role) ? 'admin_wizard_step' : 'wizard_step');

function toActor(row: Row, renewed: boolean): Actor {
  const { member, team: plan, picture } = row;
  const team = member && plan && { id: member.team_id, name: plan.name, plan: plan.plan, role: member.role };
  const role = roleOf({ solo_plan: row.user.plan, team });
  const locks = (row.locks ?? '').split(',').filter(isLock);
  return {
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
    permissions: permissionsFor(role, locks),
    renewed,
  };
}

/**
 * The person that a session's token belongs to, read afresh each time, so that a change of plan or team holds in
 * open sessions too. A session that is used once in 30 days never runs out.
 */
export async function findActor(deps: Deps, token: string): Promise<Actor | null> {
  const now = deps.now();
  const row = await readSession(deps.db, await hashToken(token), now);
  if (!row) return null;
  const renewed = now.getTime() - row.session.updated_at.getTime() > DAY;
  if (renewed) {
    await extendSession(deps.db, row.session.id, now, new Date(now.getTime() + SESSION_DAYS * DAY));
  }
  return toActor(row, renewed);
}
