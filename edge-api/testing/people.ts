import { DAY } from '../../src/domain/locale/durations.ts';
import { describeRole, type Role, type TeamPlan, type TeamRole } from '../../src/domain/permissions/roles.ts';
import type { TeamLock } from '../../src/domain/permissions/permissions.ts';
import { cards, sessions, users } from '../db/tables/account.table.ts';
import { hashToken } from '../kit/token-hash.ts';
import { profiles } from '../db/tables/profiles.table.ts';
import { members, teamLocks, teams } from '../db/tables/teams.table.ts';
import type { createTestApp } from './test-app.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The time of an app's first row; each one after it is a second younger. */
const BEGINNING = Date.UTC(2026, 0, 1);

const counters = new WeakMap<TestApp, number>();

/** 1, 2, 3 … for each app, so that ids, handles and tokens are the same in every run. */
function next(app: TestApp): number {
  const n = (counters.get(app) ?? 0) + 1;
  counters.set(app, n);
  return n;
}

const timesOf = (n: number) => {
  const at = new Date(BEGINNING + n * 1000);
  return { created_at: at, updated_at: at };
};

/** A uuid whose last digits identify its owner. */
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

type ProfileRow = typeof profiles.$inferInsert;

/**
 * Adds a profile of a person (`user_id`) or a team's business profile (`team_id`); not LIVE unless `is_default` is set.
 * @returns its id and handle
 */
export async function addProfile(app: TestApp, profile: Partial<ProfileRow>) {
  const n = next(app);
  const row: ProfileRow = {
    id: `profile-${n}`,
    public_id: uuidOf(n),
    handle: `card_${n}`,
    is_business: Boolean(profile.team_id),
    ...timesOf(n),
    ...profile,
  };
  await app.db.insert(profiles).values(row);
  return { id: row.id, handle: row.handle };
}

async function addUser(app: TestApp, n: number, user: Partial<typeof users.$inferInsert>): Promise<string> {
  const id = `user-${n}`;
  await app.db.insert(users).values({
    id,
    name: 'Robin Vale',
    first_name: 'Robin',
    last_name: 'Vale',
    email: `robin-${n}@example.test`,
    email_verified: true,
    status: 'active',
    ...timesOf(n),
    ...user,
  });
  return id;
}

async function addMember(app: TestApp, n: number, user_id: string, team_id: string, role: TeamRole) {
  await app.db.insert(members).values({ user_id, team_id, role, joined_at: timesOf(n).created_at });
}

/**
 * Adds a team with its business profile, without members. `signIn(app, { role, team_id })` adds a signed-in member with
 * one of its roles.
 */
export async function addTeam(app: TestApp, plan: TeamPlan, locks: readonly TeamLock[] = []) {
  const n = next(app);
  const id = `team-${n}`;
  await app.db.insert(teams).values({ id, name: `Team ${n}`, plan, ...timesOf(n) });
  if (locks.length > 0) await app.db.insert(teamLocks).values(locks.map((name) => ({ team_id: id, name })));
  const business = await addProfile(app, { team_id: id, workplace: `Team ${n}` });
  return { id, business };
}

export type SignInOptions = {
  /** One of the 15 roles. A team's role puts the person into a team of that plan. */
  role: Role;
  /** The locks of the team for its members; for a new team only. */
  locks?: readonly TeamLock[];
  /** The team of the person, whose plan must match the role; a new one, with an owner, by default. */
  team_id?: string;
  /** Overrides of the account's and the LIVE profile's columns. */
  user?: Partial<typeof users.$inferInsert>;
  profile?: Partial<ProfileRow>;
};

/** A signed-in person with their LIVE profile. */
export type Person = {
  user_id: string;
  email: string;
  role: Role;
  /** Null for solo users. */
  team_id: string | null;
  /** The team's business profile; null for solo users, and if the team was given. */
  business: { id: string; handle: string } | null;
  /** The LIVE profile. */
  profile_id: string;
  handle: string;
  /** The code of the physical card, at `/c/{code}`. */
  code: string;
  token: string;
  /** The headers `Authorization: Bearer …`. */
  headers: { authorization: string };
  /** Calls the API as this person; `body` is sent as JSON. `path` starts after `/api`. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
};

/** The team of a role: the given one, or a new one. An owner owns it; all others join an owner. */
async function teamFor(app: TestApp, { role, locks, team_id }: SignInOptions) {
  const is = describeRole(role);
  if (is.kind === 'solo') return null;
  if (team_id) return { id: team_id, business: null, role: is.team_role };
  const team = await addTeam(app, is.plan, locks);
  if (is.team_role !== 'owner') {
    const n = next(app);
    const owner = await addUser(app, n, { first_name: 'Olga', last_name: 'Owner', name: 'Olga Owner' });
    await addProfile(app, { user_id: owner, first_name: 'Olga', last_name: 'Owner', is_default: true });
    await addMember(app, n, owner, team.id, 'owner');
  }
  return { ...team, role: is.team_role };
}

/**
 * Signs a new person in with one of the 15 roles, by inserting rows: a verified, active account named Robin Vale
 * without a password, a LIVE profile with that name, a physical card, for a team's role a team with its business
 * profile and its owner, and a session. Every call creates another person; ids, handles and tokens are numbered, so
 * that they are the same in each run.
 */
export async function signIn(app: TestApp, options: SignInOptions): Promise<Person> {
  const is = describeRole(options.role);
  const team = await teamFor(app, options);
  const n = next(app);
  const user_id = await addUser(app, n, {
    plan: is.kind === 'solo' ? is.plan : 'essential',
    ...options.user,
  });
  if (team) await addMember(app, n, user_id, team.id, team.role);
  const names = { first_name: 'Robin', last_name: 'Vale' };
  const live = await addProfile(app, {
    is_default: true,
    ...names,
    ...options.profile,
    user_id,
    team_id: null,
  });

  const token = `token-of-person-${n}`;
  const now = app.deps.now();
  await app.db.insert(sessions).values({
    id: `session-${n}`,
    user_id,
    token: await hashToken(token),
    expires_at: new Date(now.getTime() + 30 * DAY),
    created_at: now,
    updated_at: now,
  });
  const code = `code${String(n).padStart(6, '0')}`;
  await app.db.insert(cards).values({ code, user_id, created_at: timesOf(n).created_at });

  const headers = { authorization: `Bearer ${token}` };
  return {
    user_id,
    email: options.user?.email ?? `robin-${n}@example.test`,
    role: options.role,
    team_id: team?.id ?? null,
    business: team?.business ?? null,
    profile_id: live.id,
    handle: live.handle,
    code,
    token,
    headers,
    call: (method, path, body) => callApi(app, method, path, body, headers),
  };
}

/** Calls the API, anonymously unless `headers` authenticate; `body` is sent as JSON. `path` starts after `/api`. */
export async function callApi(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (body === undefined) return app.request(`/api${path}`, { method, headers });
  const json = { ...headers, 'content-type': 'application/json' };
  return app.request(`/api${path}`, { method, headers: json, body: JSON.stringify(body) });
}
