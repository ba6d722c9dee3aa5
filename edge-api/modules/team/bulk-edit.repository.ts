import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { contactFields } from '../../db/tables/sections.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { isShown, nextMoment } from '../profiles/profile-state.queries.ts';
import { logEntry, type LogEntry } from './team-log.queries.ts';

const OF_CARD = sql`from ${contactFields} f where f.profile_id = ${sql.raw('"profiles"."id"')}`;
const firstAddress = (column: 'id' | 'value') =>
  sql<string | null>`(select f.${sql.raw(column)} ${OF_CARD} and f.field_type_id = 'address'
    order by f.position limit 1)`;

/** The cards of some of a team's people; the owner's for the owner only. */
export const readCardsOf = (
  db: Database,
  { team_id, actor_id }: { team_id: string; actor_id: string },
  userIds: readonly string[],
) =>
  db
    .select({
      id: profiles.id,
      user_id: members.user_id,
      handle: profiles.handle,
      first_name: users.first_name,
      last_name: users.last_name,
      workplace: profiles.workplace,
      job_title: profiles.job_title,
      address: firstAddress('value'),
      address_id: firstAddress('id'),
      fields: sql<number>`(select count(*) ${OF_CARD})`,
      updated_at: profiles.updated_at,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .innerJoin(profiles, and(eq(profiles.user_id, members.user_id), isShown))
    .where(
      and(
        eq(members.team_id, team_id),
        inArray(members.user_id, [...userIds]),
        or(sql`${members.role} <> 'owner'`, eq(members.user_id, actor_id)),
      ),
    )
    .orderBy(asc(members.joined_at), asc(members.user_id), asc(profiles.created_at))
    .execute();

export type BulkCardRow = Awaited<ReturnType<typeof readCardsOf>>[number];

/** The changes of one card; null for unchanged values. `field_id` is that of its address, a new one if `is_new`. */
export type CardWrite = {
  id: string;
  updated_at: number;
  workplace: string | null;
  job_title: string | null;
  address: string | null;
  field_id: string;
  is_new: boolean;
};

/**
 * Writes some cards, all or none; skips one that was changed since it was read, and one whose person has left. @returns
 * the ids of the written ones
 */
export async function writeCards(
  db: Database,
  writes: readonly CardWrite[],
  entry: LogEntry,
  event: RecordedEvent,
): Promise<string[]> {
  const given = sql`json_each(${JSON.stringify(writes)})`;
  const at = (name: keyof CardWrite) => sql.raw(`one.value ->> '${name}'`);
  const fresh = sql`(select p.id from ${given} one join ${profiles} p on p.id = ${at('id')}
    join ${members} m on m.user_id = p.user_id and m.team_id = ${entry.team_id}
    where p.updated_at = ${at('updated_at')} and p.state = 'normal')`;
  const of = (name: keyof CardWrite) =>
    sql`(select ${at(name)} from ${given} one where ${at('id')} = ${sql.raw('"profiles"."id"')})`;
  const now = entry.created_at.getTime();
  const [, , , written] = await db.batch([
    logEntry(db, entry, sql`exists ${fresh}`),
    db.run(sql`update ${contactFields} set value = (select ${at('address')} from ${given} one
        where ${at('field_id')} = contact_fields.id)
      where profile_id in ${fresh} and id in (select ${at('field_id')} from ${given} one
        where ${at('address')} is not null)`),
    db.run(sql`insert into ${contactFields} (id, profile_id, field_type_id, value, label, position)
      select ${at('field_id')}, ${at('id')}, 'address', ${at('address')}, null,
        (select coalesce(max(f.position), -1) + 1 from ${contactFields} f where f.profile_id = ${at('id')})
      from ${given} one where ${at('is_new')} and ${at('address')} is not null and ${at('id')} in ${fresh}`),
    db
      .update(profiles)
      .set({
        workplace: sql`coalesce(${of('workplace')}, workplace)`,
        job_title: sql`coalesce(${of('job_title')}, job_title)`,
        updated_at: nextMoment(entry.created_at),
        team_edited_at: sql`iif(user_id = ${entry.actor_id}, team_edited_at, ${now})`,
      })
      .where(sql`id in ${fresh}`)
      .returning({ id: profiles.id }),
    ...recordEvents(db, [event]),
  ]);
  return written.map(({ id }) => id);
}
