import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { GIVEN } from './given.ts';
import { subscriptions } from '../../db/tables/payments.table.ts';

/** Whose a subscription is: a person's or a team's. */
export type Payer = { user_id: string; team_id: null } | { user_id: null; team_id: string };

/** A team that comes with its first subscription: its owner, and a business profile at a handle of two that is free. */
export type NewTeam = {
  id: string;
  name: string;
  owner_id: string;
  profile_id: string;
  public_id: string;
  handles: readonly [wish: string, fallback: string];
};

/** Whether a subscription was given, and is not paid for. */
export const isGiven = sql`${subscriptions.vendor_id} glob ${`${GIVEN}*`}`;

export const ofPayer = ({ user_id, team_id }: Payer): SQL =>
  user_id === null ? eq(subscriptions.team_id, team_id) : eq(subscriptions.user_id, user_id);

/** A subscription of the payer's that runs, by its columns alone. */
const anyRunning = ({ user_id, team_id }: Payer) =>
  user_id === null
    ? sql`exists (select 1 from ${subscriptions} where team_id = ${team_id} and status <> 'ended')`
    : sql`exists (select 1 from ${subscriptions} where user_id = ${user_id} and status <> 'ended')`;

/**
 * Statements that make a team where `condition` holds and the person is in none: the row, its owner, its business
 * profile. All of them do nothing where the first does nothing.
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

/** Ends what was given to the payer, where `condition` holds: what is paid for takes its place. */
export const endGiven = (db: Database, payer: Payer, now: Date, condition: SQL) =>
  db
    .update(subscriptions)
    .set({ status: 'ended', updated_at: now })
    .where(and(ofPayer(payer), ne(subscriptions.status, 'ended'), isGiven, condition));

/**
 * Makes the plan follow the subscriptions: active while one runs, limited once the last has ended. A plan that no
 * subscription made active stays.
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
