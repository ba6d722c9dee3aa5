import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { GivenRole } from '../../../src/domain/team/team-people.ts';
import type { MembersQuery, PeopleMatch } from '../../../src/domain/team/team-schema.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { sessions, users } from '../../db/tables/account.table.ts';
import { contactKeys, contactMerges, contactPairs } from '../../db/tables/contact-merges.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { deviceCards, deviceChanges } from '../../db/tables/device-cards.table.ts';
import { contactRhythms } from '../../db/tables/in-touch.table.ts';
import { jobs } from '../../db/tables/jobs.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { profileDays } from '../../db/tables/roll-ups.table.ts';
import { contactTags, tags } from '../../db/tables/tags.table.ts';
import { memberTags } from '../../db/tables/team-audiences.table.ts';
import { ownershipOffers } from '../../db/tables/team-people.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import type { NewJob } from '../../ports/jobs/jobs.repository.ts';
import { ofLive } from './live-card.queries.ts';
import { matchesText } from './people-search.queries.ts';
import { logEntry, type LogEntry } from './team-log.queries.ts';

const MONTH = 30;

/** Views of all cards of a person since a day (days since 1970), and since they joined the team. */
const viewsSince = (day: number) =>
  sql<number>`(select coalesce(sum(d.views), 0) from ${profiles} p join ${profileDays} d on d.profile_id = p.id
    where p.user_id = members.user_id and d.day >= max(${day}, members.joined_at / ${sql.raw(String(DAY))}))`;

const COLUMNS = {
  user_id: members.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: members.role,
  joined_at: members.joined_at,
  job_title: ofLive('job_title'),
  picture_hash: ofLive('hash'),
  picture_type: ofLive('content_type'),
  /** The last use of a valid session, with a precision of a day. */
  last_seen_at: sql<
    number | null
  >`(select max(s.updated_at) from ${sessions} s where s.user_id = members.user_id)`,
  profiles: sql<string>`(select json_group_array(json_object('id', p.id, 'handle', p.handle, 'is_default',
    json(iif(p.is_default, 'true', 'false')))) from (select id, handle, is_default from ${profiles}
    where user_id = members.user_id and state = 'normal' order by is_default desc, created_at) p)`,
  tags: sql<string>`(select json_group_array(json_object('id', t.id, 'name', t.name, 'color', t.color))
    from (select g.id, g.name, g.color from ${memberTags} mt join ${tags} g on g.id = mt.tag_id
      where mt.user_id = members.user_id order by g.name_key, g.id) t)`,
};

const selectMembers = (db: Database, where: SQL | undefined, now: Date) =>
  db
    .select({ ...COLUMNS, views: viewsSince(Math.floor(now.getTime() / DAY) - MONTH + 1) })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .where(where);

/** They have no public card yet. */
const withoutCard = sql`not exists (select 1 from ${profiles} p where p.user_id = members.user_id and p.state = 'normal')`;

const matching = (teamId: string, { search, tag, role, card }: PeopleMatch) =>
  and(
    eq(members.team_id, teamId),
    role === undefined ? undefined : eq(members.role, role),
    tag === undefined
      ? undefined
      : sql`members.user_id in (select mt.user_id from ${memberTags} mt where mt.tag_id = ${tag})`,
    card === undefined ? undefined : withoutCard,
    matchesText(search, users.first_name, users.last_name, users.email),
  );

/** Whether all of some people are members. */
export async function areMembers(db: Database, teamId: string, userIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ n: sql<number>`count(*)` })
    .from(members)
    .where(and(eq(members.team_id, teamId), sql`${members.user_id} in ${among(userIds)}`));
  return rows[0]?.n === new Set(userIds).size;
}

/** The ids of all members that match, by the time of joining. */
export async function readMatching(db: Database, teamId: string, match: PeopleMatch): Promise<string[]> {
  const rows = await db
    .select({ user_id: members.user_id })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .where(matching(teamId, match))
    .orderBy(asc(members.joined_at), asc(members.user_id));
  return rows.map(({ user_id }) => user_id);
}

/** A part of a team's members, by the time of joining, and their total. */
export async function readMembers(
  db: Database,
  teamId: string,
  now: Date,
  { limit, offset, ...match }: MembersQuery,
) {
  const where = matching(teamId, match);
  const [counted, rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(members)
      .innerJoin(users, eq(users.id, members.user_id))
      .where(where),
    selectMembers(db, where, now)
      .orderBy(asc(members.joined_at), asc(members.user_id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted[0]?.n ?? 0, rows };
}

export type MemberRow = Awaited<ReturnType<typeof readMembers>>['rows'][number];

/** All members by name, each with the handle of a card, the LIVE one first; null without one. */
export const readNames = (db: Database, teamId: string) =>
  db
    .select({
      user_id: members.user_id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      handle: sql<string | null>`(select p.handle from ${profiles} p where p.user_id = members.user_id
        and p.state = 'normal' order by p.is_default desc, p.created_at limit 1)`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .where(eq(members.team_id, teamId))
    .orderBy(sql`lower(${users.first_name} || ' ' || ${users.last_name})`, asc(members.user_id));

/** A member of a team; null if they are not in it. */
export async function readMember(
  db: Database,
  teamId: string,
  userId: string,
  now: Date,
): Promise<MemberRow | null> {
  const rows = await selectMembers(db, and(eq(members.team_id, teamId), eq(members.user_id, userId)), now);
  return rows[0] ?? null;
}

const inTeam = (teamId: string, userId: string) =>
  and(eq(members.team_id, teamId), eq(members.user_id, userId), ne(members.role, 'owner'))!;

const isThere = (teamId: string, userId: string, more: SQL = sql``) =>
  sql`exists (select 1 from ${members} m where m.team_id = ${teamId} and m.user_id = ${userId}
    and m.role <> 'owner' ${more})`;

/** Changes the role of a member, except the owner. */
export async function writeRole(
  db: Database,
  teamId: string,
  userId: string,
  role: GivenRole,
  entry: LogEntry,
  event: RecordedEvent,
): Promise<void> {
  await db.batch([
    logEntry(db, entry, isThere(teamId, userId, sql`and m.role <> ${role}`)),
    db.update(members).set({ role }).where(inTeam(teamId, userId)),
    ...recordEvents(db, [event]),
  ]);
}

/** The contacts that a person collected as a member of a team, with those merged into them. */
const collected = (teamId: string, userId: string) => sql`(select c.id from ${contacts} c
  join ${members} m on m.user_id = c.user_id and m.team_id = ${teamId} and m.role <> 'owner'
  where c.user_id = ${userId} and c.created_at >= m.joined_at
    and (c.deleted_at is null or c.merged_into is not null))`;

/**
 * Statements that give a person's contacts to their team: without the person's own tags, without possible duplicates,
 * and without what the person's devices wrote and did.
 */
function giveContacts(db: Database, teamId: string, userId: string) {
  const those = collected(teamId, userId);
  const ownTags = db.select({ id: tags.id }).from(tags).where(eq(tags.user_id, userId));
  return [
    db
      .delete(contactTags)
      .where(and(sql`${contactTags.contact_id} in ${those}`, inArray(contactTags.tag_id, ownTags))),
    db.delete(contactKeys).where(sql`${contactKeys.contact_id} in ${those}`),
    db.delete(contactRhythms).where(sql`${contactRhythms.contact_id} in ${those}`),
    db
      .delete(contactPairs)
      .where(sql`${contactPairs.first_id} in ${those} or ${contactPairs.second_id} in ${those}`),
    db.delete(contactMerges).where(sql`${contactMerges.contact_id} in ${those}`),
    db.delete(deviceCards).where(sql`${deviceCards.contact_id} in ${those}`),
    db.delete(deviceChanges).where(sql`${deviceChanges.contact_id} in ${those}`),
    db.update(media).set({ user_id: null, team_id: teamId })
      .where(sql`${media.user_id} = ${userId} and ${media.id} in (select c.photo_id from ${contacts} c
        where c.id in ${those})`),
    db
      .update(contacts)
      .set({ user_id: null, team_id: teamId })
      .where(sql`${contacts.id} in ${those}`),
  ];
}

/**
 * Removes a member, except the owner, from a team, with the letter about it, if there is one; with `give` the contacts
 * of that time stay with the team. @returns whether they were a member
 */
export async function deleteMember(
  db: Database,
  { teamId, userId, give }: { teamId: string; userId: string; give: boolean },
  { entry, event, letter }: { entry: LogEntry; event: RecordedEvent; letter: NewJob | null },
): Promise<boolean> {
  const [gone] = await db.batch([
    db.select({ user_id: members.user_id }).from(members).where(inTeam(teamId, userId)),
    logEntry(db, entry, isThere(teamId, userId)),
    ...(letter ? [insertWhere(db, jobs, letter, isThere(teamId, userId))] : []),
    ...(give ? giveContacts(db, teamId, userId) : []),
    db
      .delete(ownershipOffers)
      .where(and(eq(ownershipOffers.team_id, teamId), eq(ownershipOffers.user_id, userId))),
    db.delete(members).where(inTeam(teamId, userId)),
    ...recordEvents(db, [event]),
  ]);
  return gone.length > 0;
}

/** A person's e-mail, and the name of a team that they are not in; null if they are, or either is deleted. */
export async function readRemoved(db: Database, teamId: string, userId: string) {
  const rows = await db
    .select({ to: users.email, team: teams.name })
    .from(users)
    .innerJoin(teams, eq(teams.id, teamId))
    .where(
      and(
        eq(users.id, userId),
        sql`not exists (select 1 from ${members} m where m.user_id = ${userId} and m.team_id = ${teamId})`,
      ),
    );
  return rows[0] ?? null;
}
