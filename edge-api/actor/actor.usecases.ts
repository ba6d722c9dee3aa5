import { DAY } from '../../src/domain/locale/durations.ts';
import { mediaPath } from '../../src/domain/media/media-path.ts';
import { permissionsFor, TEAM_LOCKS, type TeamLock } from '../../src/domain/permissions/permissions.ts';
import { isTeamAdmin, roleOf, type Role } from '../../src/domain/permissions/roles.ts';
import type { Deps } from '../deps.ts';
import { SESSION_SECONDS } from './session-length.ts';
import { plainAppPassword } from '../../src/domain/keys/app-passwords.ts';
import type { Device, Key, Person, System } from './actor.ts';
import { readDevice, recordDeviceUse } from './device.repository.ts';
import { planInForce } from './plan-in-force.ts';
import { readKey, recordUse } from './key.repository.ts';
import {
  extendSession,
  readAccount,
  readSession,
  type AccountRow,
  type SessionRow,
} from './session.repository.ts';
import { hashToken } from '../kit/token-hash.ts';

/** Milliseconds within which a key's further uses are not recorded. */
const USE_RECORDED_FOR = 60_000;

const isLock = (name: string): name is TeamLock => TEAM_LOCKS.some((lock) => lock === name);

/** The column of a person's setup step. */
export const stepColumn = (role: Role) => (isTeamAdmin(role) ? 'admin_wizard_step' : 'wizard_step');

/** An account with its current rights. */
function accountOf({ env }: Deps, row: AccountRow) {
  const { member, team: plan } = row;
  const team = member && plan && { id: member.team_id, name: plan.name, plan: plan.plan, role: member.role };
  const role = roleOf({ solo_plan: planInForce(env, row.user.plan), team });
  const locks = (row.locks ?? '').split(',').filter(isLock);
  const permissions = permissionsFor(role, locks);
  const owner = {
    user_id: row.user.id,
    team_id: team?.id ?? null,
    runs_team_id: permissions.isTeamAdmin && team ? team.id : null,
  };
  return { owner, role, locks, permissions, time_zone: row.user.time_zone, team };
}

/** An account with its current rights; null if it does not exist. */
export async function findAccount(deps: Deps, userId: string) {
  const row = await readAccount(deps.db, userId);
  return row && { user: row.user, ...accountOf(deps, row) };
}

/** Cardea itself as an actor, with the current rights of an account; null if the account is gone. */
export async function findSystem(deps: Deps, userId: string): Promise<System | null> {
  const account = await findAccount(deps, userId);
  if (!account) return null;
  const { owner, role, locks, permissions, time_zone } = account;
  return { kind: 'system', owner, role, locks, permissions, time_zone };
}

function toPerson(deps: Deps, row: SessionRow, renewed: boolean): Person {
  const { member, picture } = row;
  const account = accountOf(deps, row);
  return {
    kind: 'person',
    ...account,
    user: { ...row.user, plan: planInForce(deps.env, row.user.plan) },
    session: row.session,
    live: row.live && {
      handle: row.live.handle,
      picture: picture && mediaPath(picture.hash, picture.content_type),
    },
    wizard_step: member ? member[stepColumn(account.role)] : row.user.wizard_step,
    owes_second_factor:
      deps.env.CARDEA_REQUIRE_SECOND_FACTOR && isTeamAdmin(account.role) && !row.has_second_factor,
    renewed,
  };
}

/**
 * The person behind a session's token. Read on every request, so that a change of plan or team applies to open
 * sessions. A session used once in 30 days never expires.
 */
export async function findPerson(deps: Deps, token: string): Promise<Person | null> {
  const now = deps.now();
  const row = await readSession(deps.db, await hashToken(token), now);
  if (!row) return null;
  const renewed = now.getTime() - row.session.updated_at.getTime() > DAY;
  if (renewed) {
    await extendSession(deps.db, row.session.id, now, new Date(now.getTime() + SESSION_SECONDS * 1000));
  }
  return toPerson(deps, row, renewed);
}

/**
 * The program behind an API key, with the current rights of its account; null for an unknown key. It cannot reach the
 * data of a team's people, even if its owner runs the team.
 */
export async function findKey(deps: Deps, token: string): Promise<Key | null> {
  const row = await readKey(deps.db, await hashToken(token));
  if (!row) return null;
  const { owner, role, locks, permissions, time_zone } = accountOf(deps, row);
  const { id, scopes, last_used_at } = row.key;
  const [now, recent] = [deps.now(), new Date(deps.now().getTime() - USE_RECORDED_FOR)];
  if (!last_used_at || last_used_at < recent) await recordUse(deps.db, id, now, recent);
  const own = { ...owner, runs_team_id: null };
  return { kind: 'key', key_id: id, scopes, user: row.user, owner: own, role, locks, permissions, time_zone };
}

/**
 * The device that authenticates with an account's e-mail and an app password, with the account's current rights; like a
 * key, it runs no team.
 */
export async function findDevice(deps: Deps, email: string, password: string): Promise<Device | null> {
  const row = await readDevice(
    deps.db,
    email.trim().toLowerCase(),
    await hashToken(plainAppPassword(password)),
  );
  if (!row) return null;
  const { owner, role, locks, permissions, time_zone } = accountOf(deps, row);
  const { id, last_used_at, can_write } = row.device;
  const [now, recent] = [deps.now(), new Date(deps.now().getTime() - USE_RECORDED_FOR)];
  if (!last_used_at || last_used_at < recent) await recordDeviceUse(deps.db, id, now, recent);
  return {
    kind: 'device',
    device_id: id,
    scopes: can_write ? ['contacts:read', 'contacts:write'] : ['contacts:read'],
    owner: { ...owner, runs_team_id: null },
    role,
    locks,
    permissions,
    time_zone,
  };
}
