import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { restHandles } from '../../db/resting-handles.queries.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { jobs } from '../../db/tables/jobs.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { subscriptions } from '../../db/tables/payments.table.ts';
import { teamLog } from '../../db/tables/team-people.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { selectUploadsOf } from '../media/uploads.repository.ts';
import { insertInheritedLetters } from '../team/invitations/inherited.repository.ts';
import type { LogEntry } from '../team/team-log.queries.ts';
import { users, verifications } from '../../db/tables/account.table.ts';
import type { JobRow, NewJob } from '../../ports/jobs/jobs.repository.ts';
import { heirOf } from './heir.repository.ts';

/** The content hashes of uploads of the person, or of the team that they own and that may be deleted with them. */
export async function readMediaHashes(
  db: Database,
  userId: string,
  teamId: string | null,
): Promise<string[]> {
  const owned = or(eq(media.user_id, userId), teamId ? eq(media.team_id, teamId) : undefined);
  const rows = await db.selectDistinct({ hash: media.hash }).from(media).where(owned);
  return rows.map((row) => row.hash);
}

/** The ids of the profiles of the person, and of the team that they own and that may be deleted with them. */
export async function readProfileIds(db: Database, userId: string, teamId: string | null): Promise<string[]> {
  const owned = or(eq(profiles.user_id, userId), teamId ? eq(profiles.team_id, teamId) : undefined);
  const rows = await db.select({ id: profiles.id }).from(profiles).where(owned);
  return rows.map((row) => row.id);
}

/** The open uploads of these profiles. */
export const readUploadsOf = (db: Database, profileIds: readonly string[]) =>
  selectUploadsOf(db, sql`select value from json_each(${JSON.stringify(profileIds)})`);

/** Whether a team has no other member. */
export async function isAlone(db: Database, userId: string, teamId: string): Promise<boolean> {
  const others = await db
    .select({ user_id: members.user_id })
    .from(members)
    .where(and(eq(members.team_id, teamId), ne(members.user_id, userId)))
    .limit(1);
  return others.length === 0;
}

/** Unused mailed links; a sign-in link only has the e-mail. */
const mailedTo = (user: { id: string; email: string }) =>
  inArray(verifications.value, [user.id, JSON.stringify({ email: user.email })]);

/** A team whose owner's account is deleted: the log entry about its heir, and the letter to those who run it then. */
type Passed = { entry: LogEntry; letter: NewJob };

/**
 * Deletes the person and, through its foreign keys, all of their rows. A team that they own passes to its heir, which
 * is logged, or is deleted if no one is left in it; in one batch, with the letters about it. Their handles are
 * reserved. @returns the stored letters; none if the person did not exist
 */
export async function deleteUser(
  db: Database,
  user: { id: string; email: string },
  owned: Passed | null,
  { event, letter, now }: { event: RecordedEvent; letter: NewJob; now: Date },
): Promise<JobRow[]> {
  // Before they are deleted: a repeated call notifies no one.
  const isThere = sql`exists (select 1 from ${users} where id = ${user.id})`;
  const notice = insertWhere(db, jobs, letter, isThere).returning();
  const gone = db.delete(users).where(eq(users.id, user.id));
  const links = db.delete(verifications).where(mailedTo(user));
  // They restrict the deletion of a paying account, and were ended at the vendor before.
  const own = db.delete(subscriptions).where(eq(subscriptions.user_id, user.id));
  const theirs = sql`user_id = ${user.id}`;
  if (!owned) {
    const batch = [
      notice,
      restHandles(db, theirs, now),
      own,
      gone,
      links,
      ...recordEvents(db, [event]),
    ] as const;
    return (await db.batch(batch))[0];
  }
  const { team_id: ownedTeam, created_at: since } = owned.entry;
  const alone = sql`not exists (select 1 from ${members} where team_id = ${ownedTeam} and user_id <> ${user.id})`;
  const ownerless = sql`not exists (select 1 from ${members} where team_id = ${ownedTeam} and role = 'owner')`;
  const empty = sql`not exists (select 1 from ${members} where team_id = ${ownedTeam})`;
  const mine = sql`select 1 from ${members} where team_id = ${ownedTeam} and user_id = ${user.id}`;
  const isOwnerAmongOthers = sql`exists (${mine} and role = 'owner') and not ${alone}`;
  // By then the person is not the owner any more.
  const isMemberAmongOthers = sql`exists (${mine}) and not ${alone}`;
  // Before the deletion: a team with other members cannot lose its owner (trigger `members_keep_owner`).
  const [ofAccount, , , , , ofTeam] = await db.batch([
    notice,
    restHandles(db, sql`(${theirs} or (team_id = ${ownedTeam} and ${alone}))`, now),
    insertWhere(
      db,
      teamLog,
      { ...owned.entry, actor_id: sql`(${heirOf(db, ownedTeam, user.id)})` },
      isOwnerAmongOthers,
    ),
    db
      .update(members)
      .set({ role: 'readonly' })
      .where(and(eq(members.user_id, user.id), eq(members.team_id, ownedTeam), sql`not ${alone}`)),
    db
      .update(members)
      .set({ role: 'owner', inherited_at: since })
      .where(and(inArray(members.user_id, heirOf(db, ownedTeam, user.id)), ownerless)),
    insertInheritedLetters(db, owned.entry, owned.letter, isMemberAmongOthers),
    own,
    db.delete(subscriptions).where(and(eq(subscriptions.team_id, ownedTeam), alone)),
    gone,
    links,
    db.delete(teams).where(and(eq(teams.id, ownedTeam), empty)),
    ...recordEvents(db, [event]),
  ]);
  return [...ofAccount, ...ofTeam];
}

/** Hashes per statement, well below its limit. */
const AT_ONCE = 500;

/** Those of these hashes that another owner's row still uses. */
export async function stillUsed(db: Database, hashes: string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    const some = hashes.slice(from, from + AT_ONCE);
    const rows = await db.selectDistinct({ hash: media.hash }).from(media).where(inArray(media.hash, some));
    for (const { hash } of rows) used.add(hash);
  }
  return used;
}
