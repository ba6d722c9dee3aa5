import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { ownershipOffers } from '../../db/tables/team-people.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { insertJob, type NewJob } from '../../ports/jobs/jobs.repository.ts';
import { logEntry, type LogEntry } from './team-log.queries.ts';

/** The open offer of a team, with its recipient and its sender; null if there is none. */
export async function readOffer(db: Database, teamId: string, now: Date) {
  const name = (column: 'user_id' | 'offered_by') =>
    sql<string>`(select iif(trim(u.first_name || ' ' || u.last_name) = '', u.email,
      trim(u.first_name || ' ' || u.last_name)) from ${users} u where u.id = ${ownershipOffers[column]})`;
  const rows = await db
    .select({
      user_id: ownershipOffers.user_id,
      offered_by: ownershipOffers.offered_by,
      expires_at: ownershipOffers.expires_at,
      name: name('user_id'),
      by: name('offered_by'),
    })
    .from(ownershipOffers)
    .where(and(eq(ownershipOffers.team_id, teamId), gt(ownershipOffers.expires_at, now)));
  return rows[0] ?? null;
}

const by = alias(users, 'by_user');

type Offer = typeof ownershipOffers.$inferInsert;

/** The recipient, the sender and the content of an offer's mail; null if it is not open. */
export async function readOfferLetter(db: Database, teamId: string, userId: string, now: Date) {
  const rows = await db
    .select({
      to: users.email,
      from: { first_name: by.first_name, last_name: by.last_name, email: by.email },
      team: teams.name,
      until: ownershipOffers.expires_at,
    })
    .from(ownershipOffers)
    .innerJoin(users, eq(users.id, ownershipOffers.user_id))
    .innerJoin(by, eq(by.id, ownershipOffers.offered_by))
    .innerJoin(teams, eq(teams.id, ownershipOffers.team_id))
    .where(
      and(
        eq(ownershipOffers.team_id, teamId),
        eq(ownershipOffers.user_id, userId),
        gt(ownershipOffers.expires_at, now),
      ),
    );
  return rows[0] ?? null;
}

/** Offers a team, in place of an earlier offer, with its letter. */
export async function writeOffer(db: Database, offer: Offer, entry: LogEntry, letter: NewJob): Promise<void> {
  await db.batch([
    logEntry(db, entry),
    db
      .insert(ownershipOffers)
      .values(offer)
      .onConflictDoUpdate({ target: ownershipOffers.team_id, set: offer }),
    insertJob(db, letter),
  ]);
}

/**
 * Transfers a team to the recipient of its offer: both roles change in one batch, so that the team always has an owner.
 * @returns whether the offer was open
 */
export async function passTeam(
  db: Database,
  userId: string,
  entry: LogEntry,
  event: RecordedEvent,
): Promise<boolean> {
  const { team_id, created_at } = entry;
  const stands = (more = sql``) => sql`exists (select 1 from ${ownershipOffers} o
    join ${members} m on m.user_id = o.user_id and m.team_id = o.team_id
    where o.team_id = ${team_id} and o.user_id = ${userId} and o.expires_at > ${created_at.getTime()} ${more})`;
  const owner = sql`select 1 from ${members} w where w.team_id = ${team_id} and w.role = 'owner'`;
  const byOwner = stands(sql`and exists (${owner} and w.user_id = o.offered_by)`);
  const [, , passed] = await db.batch([
    logEntry(db, entry, byOwner),
    db
      .update(members)
      .set({ role: 'admin', inherited_at: null })
      .where(and(eq(members.team_id, team_id), eq(members.role, 'owner'), byOwner)),
    db
      .update(members)
      .set({ role: 'owner' })
      .where(
        and(
          eq(members.user_id, userId),
          eq(members.team_id, team_id),
          sql`${stands()} and not exists (${owner})`,
        ),
      )
      .returning({ user_id: members.user_id }),
    db
      .delete(ownershipOffers)
      .where(and(eq(ownershipOffers.team_id, team_id), eq(ownershipOffers.user_id, userId))),
    ...recordEvents(db, [event]),
  ]);
  return passed.length > 0;
}

/** Ends an offer, by its sender or its recipient. @returns whether it existed */
export async function deleteOffer(
  db: Database,
  teamId: string,
  userId: string,
  entry: LogEntry,
): Promise<boolean> {
  const [, gone] = await db.batch([
    logEntry(
      db,
      entry,
      sql`exists (select 1 from ${ownershipOffers} where team_id = ${teamId}
      and (user_id = ${userId} or offered_by = ${userId}))`,
    ),
    db
      .delete(ownershipOffers)
      .where(
        and(
          eq(ownershipOffers.team_id, teamId),
          or(eq(ownershipOffers.user_id, userId), eq(ownershipOffers.offered_by, userId)),
        ),
      )
      .returning({ team_id: ownershipOffers.team_id }),
  ]);
  return gone.length > 0;
}

/** Deletes offers that were not accepted before a moment. */
export async function forgetOffers(db: Database, before: Date): Promise<void> {
  await db.delete(ownershipOffers).where(lt(ownershipOffers.expires_at, before));
}
