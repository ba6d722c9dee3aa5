import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { GIVEN } from './given.ts';
import { subscriptions } from '../../db/tables/payments.table.ts';

/** The payer of a subscription: a person or a team. */
export type Payer = { user_id: string; team_id: null } | { user_id: null; team_id: string };

/**
 * A team that is created with its first subscription: its owner, and a business profile at the first free of two
 * handles.
 */
export type NewTeam = {
  id: string;
  name: string;
  owner_id: string;
  profile_id: string;
  public_id: string;
  handles: readonly [wish: string, fallback: string];
};

/** Whether a subscription is complimentary. */
export const isGiven = sql`${subscriptions.vendor_id} glob ${`${GIVEN}*`}`;

export const ofPayer = ({ user_id, team_id }: Payer): SQL =>
  user_id === null ? eq(subscriptions.team_id, team_id) : eq(subscriptions.user_id, user_id);

/** An active subscription of the payer, by its columns only. */
const anyRunning = ({ user_id, team_id }: Payer) =>
  user_id === null
    ? sql`exists (select 1 from ${subscriptions} where team_id = ${team_id} and status <> 'ended')`
    : sql`exists (select 1 from ${subscriptions} where user_id = ${user_id} and status <> 'ended')`;

/**
 * Statements that create a team if `condition` holds and the person has none: the row, its owner, its business profile.
 * All have no effect if the first has none.
 */
export function makeTeam(db: Database, team: NewTeam, now: Date, condition: SQL) {
  const at = now.getTime();
  const [wish, fallback] = team.handles;
  const isMade = sql`exists (select 1 from ${teams} where id = ${team.id})`;
  const isBare = sql`not exists (select 1 from ${profiles} where team_id = ${team.id} and is_business = 1)`;
  const profileAt = (handle: string) =>
    db.run(sql`insert into ${profiles}
      (id, public_id, team_id, handle, is_business, workplace, created_at, updated_at)
      select ${team.profile_id}, ${team.public_id}, ${team.id}, ${handle}, 1, ${team.name}, ${at}, ${at}
      where ${isMade} and ${isBare} and not exists (select 1 from ${profiles} where handle = ${handle})`);
  return [
    db.run(sql`insert into ${teams} (id, name, plan, directories, created_at, updated_at)
      select ${team.id}, ${team.name}, 'active', 1, ${at}, ${at}
      where ${condition} and exists (select 1 from ${users} where id = ${team.owner_id})
        and not exists (select 1 from ${members} where user_id = ${team.owner_id})`),
    db.run(sql`insert into ${members} (user_id, team_id, role, joined_at)
      select ${team.owner_id}, ${team.id}, 'owner', ${at} where ${isMade}`),
    profileAt(wish),
    profileAt(fallback),
  ] as const;
}

/** Ends the payer's complimentary subscription, if `condition` holds: a paid one replaces it. */
export const endGivenPlan = (db: Database, payer: Payer, now: Date, condition: SQL) =>
  db
    .update(subscriptions)
    .set({ status: 'ended', updated_at: now })
    .where(and(ofPayer(payer), ne(subscriptions.status, 'ended'), isGiven, condition));

/**
 * Derives the plan from the subscriptions: active while one is active, limited once the last has ended. A plan that no
 * subscription activated is unchanged.
 */
export function followPlan(db: Database, payer: Payer, now: Date, condition: SQL) {
  const running = anyRunning(payer);
  const set = {
    plan: sql<'active' | 'limited'>`case when ${running} then 'active' else 'limited' end`,
    updated_at: now,
  };
  const touched = sql`(${running} or plan = 'active') and ${condition}`;
  return payer.user_id === null
    ? db
        .update(teams)
        .set(set)
        .where(and(eq(teams.id, payer.team_id), touched))
    : db
        .update(users)
        .set(set)
        .where(and(eq(users.id, payer.user_id), touched));
}
