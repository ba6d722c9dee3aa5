import { and, asc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Layout } from '../../../../src/domain/card/layouts.ts';
import type { Typeface } from '../../../../src/domain/card/typefaces.ts';
import type { Database } from '../../../db/client.ts';
import { media } from '../../../db/tables/media.table.ts';
import { cardDesigns, profiles } from '../../../db/tables/profiles.table.ts';
import { appliedProfiles, teamApplies } from '../../../db/tables/team-applies.table.ts';
import { members } from '../../../db/tables/teams.table.ts';
import { logEntry, type LogEntry } from '../team-log.queries.ts';
import { ctaOf, orderOf, ownDesign } from './apply.queries.ts';

/** Cards per batch. */
export const CARDS_AT_ONCE = 100;
/** Listed applications. */
const LISTED = 100;

/** A picture of the business profile, by the columns of its row. */
export type AppliedPicture = Pick<
  typeof media.$inferSelect,
  'hash' | 'content_type' | 'size' | 'width' | 'height'
>;

/** The look of the business profile; texts are JSON from the database, so that it can compare them. */
export type AppliedValues = {
  card_design_id: number;
  night: boolean;
  /** Absent in an application from before there were layouts. */
  layout?: Layout;
  /** The same of typefaces. */
  typeface?: Typeface;
  /** The colours of a custom design; null for a preset. */
  colours: string | null;
  cta: string | null;
  order: string;
  logo: AppliedPicture | null;
  cover: AppliedPicture | null;
};

/** A card to change, with the new ids of its pictures. */
export type ApplyTarget = { profile_id: string; user_id: string; logo: string; cover: string };

export type ApplyRow = typeof teamApplies.$inferSelect;

const pictureOf = ({
  hash,
  content_type,
  size,
  width,
  height,
}: typeof media.$inferSelect): AppliedPicture => ({
  hash,
  content_type,
  size,
  width,
  height,
});

/** The look of a team's business profile, and the number of people and cards that it would reach; null without one. */
export async function readGiven(db: Database, teamId: string) {
  const business = and(eq(profiles.team_id, teamId), eq(profiles.is_business, true))!;
  const isOf = (column: SQL) => sql`${media.id} = (select ${column} from ${profiles} where ${business})`;
  const [[found], [logo], [cover], [reach]] = await db.batch([
    db
      .select({
        card_design_id: profiles.card_design_id,
        night: profiles.night,
        layout: profiles.layout,
        typeface: profiles.typeface,
        isOwn: sql<number>`(select profile_id is not null from ${cardDesigns} where id = card_design_id)`,
        colours: sql<string | null>`${ownDesign(sql`profiles.id`)}`,
        cta: sql<string | null>`${ctaOf(sql`profiles.id`)}`,
        order: sql<string>`${orderOf(sql`profiles.id`)}`,
      })
      .from(profiles)
      .where(business),
    db
      .select()
      .from(media)
      .where(isOf(sql`logo_id`)),
    db
      .select()
      .from(media)
      .where(isOf(sql`background_id`)),
    db
      .select({
        people: sql<number>`count(distinct ${profiles.user_id})`,
        cards: sql<number>`count(*)`,
      })
      .from(profiles)
      .innerJoin(members, eq(members.user_id, profiles.user_id))
      .where(and(eq(members.team_id, teamId), isNull(profiles.deleted_at))),
  ]);
  if (!found) return null;
  const { isOwn, ...rest } = found;
  const pictures = { logo: logo ? pictureOf(logo) : null, cover: cover ? pictureOf(cover) : null };
  const given: AppliedValues = { ...rest, colours: isOwn ? rest.colours : null, ...pictures };
  return { given, people: reach?.people ?? 0, cards: reach?.cards ?? 0 };
}

/** Stores a requested application. */
export async function insertApply(
  db: Database,
  row: typeof teamApplies.$inferInsert,
  entry: LogEntry,
): Promise<void> {
  await db.batch([logEntry(db, entry), db.insert(teamApplies).values(row)]);
}

/** An application of any team; null if there is none. */
export async function readApply(db: Database, id: string): Promise<ApplyRow | null> {
  const rows = await db.select().from(teamApplies).where(eq(teamApplies.id, id));
  return rows[0] ?? null;
}

/** The number of a team's people and cards. */
const reachOf = (teamId: SQL) => ({
  people: sql<number>`(select count(distinct p.user_id) from ${profiles} p join ${members} m on m.user_id = p.user_id
    where m.team_id = ${teamId} and p.deleted_at is null)`,
  cards: sql<number>`(select count(*) from ${profiles} p join ${members} m on m.user_id = p.user_id
    where m.team_id = ${teamId} and p.deleted_at is null)`,
});

const isRunning = sql`${teamApplies.state} = 'running'`;
const OF_THIS = sql`apply_id = ${sql.raw('"team_applies"."id"')}`;

/** An application with its progress, or that of its undoing. */
const shownApply = {
  id: teamApplies.id,
  team_id: teamApplies.team_id,
  what: teamApplies.what,
  state: teamApplies.state,
  created_at: teamApplies.created_at,
  members: sql<number>`case when ${isRunning} then ${reachOf(sql`"team_applies"."team_id"`).people}
    else (select count(distinct p.user_id) from ${appliedProfiles} join ${profiles} p on p.id = profile_id
      where ${OF_THIS}) end`,
  cards: sql<number>`case when ${isRunning} then ${reachOf(sql`"team_applies"."team_id"`).cards}
    else (select count(*) from ${appliedProfiles} where ${OF_THIS}) end`,
  done: sql<number>`(select count(*) from ${appliedProfiles} where ${OF_THIS}
    and (${teamApplies.state} in ('running', 'done') or is_undone = 1))`,
};

/** An application with its progress; null if there is none. */
export async function readShown(db: Database, id: string) {
  const rows = await db.select(shownApply).from(teamApplies).where(eq(teamApplies.id, id));
  return rows[0] ?? null;
}
export type ShownApply = NonNullable<Awaited<ReturnType<typeof readShown>>>;

/** Applications of a team since a moment, the newest first. */
export const listApplies = (db: Database, teamId: string, since: Date): Promise<ShownApply[]> =>
  db
    .select(shownApply)
    .from(teamApplies)
    .where(and(eq(teamApplies.team_id, teamId), gt(teamApplies.created_at, since)))
    .orderBy(sql`created_at desc`)
    .limit(LISTED)
    .execute();

/** Cards of a team that an application has not reached. */
export const readToDo = (db: Database, { id, team_id }: ApplyRow) =>
  db
    .select({ profile_id: profiles.id, user_id: members.user_id })
    .from(profiles)
    .innerJoin(members, eq(members.user_id, profiles.user_id))
    .where(
      and(
        eq(members.team_id, team_id),
        isNull(profiles.deleted_at),
        sql`not exists (select 1 from ${appliedProfiles} where apply_id = ${id} and profile_id = ${profiles.id})`,
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(CARDS_AT_ONCE)
    .execute();

/** Cards that an application has changed, and that are not restored yet. */
export const readToUndo = (db: Database, id: string) =>
  db
    .select({ profile_id: appliedProfiles.profile_id, user_id: sql<string>`${profiles.user_id}` })
    .from(appliedProfiles)
    .innerJoin(profiles, eq(profiles.id, appliedProfiles.profile_id))
    .where(and(eq(appliedProfiles.apply_id, id), eq(appliedProfiles.is_undone, false)))
    .orderBy(asc(appliedProfiles.profile_id))
    .limit(CARDS_AT_ONCE)
    .execute();

/** Starts to undo an application, once. @returns whether it was started now */
export async function beginUndo(db: Database, id: string, entry: LogEntry): Promise<boolean> {
  const isOpen = and(eq(teamApplies.id, id), inArray(teamApplies.state, ['running', 'done']))!;
  const [, rows] = await db.batch([
    logEntry(db, entry, sql`exists (select 1 from ${teamApplies} where ${isOpen})`),
    db.update(teamApplies).set({ state: 'undoing' }).where(isOpen).returning({ id: teamApplies.id }),
  ]);
  return rows.length > 0;
}

/** Changes the state of an application that has one of these. @returns whether it had */
export async function changeState(
  db: Database,
  id: string,
  from: readonly ApplyRow['state'][],
  state: ApplyRow['state'],
): Promise<boolean> {
  const rows = await db
    .update(teamApplies)
    .set({ state })
    .where(and(eq(teamApplies.id, id), inArray(teamApplies.state, [...from])))
    .returning({ id: teamApplies.id });
  return rows.length > 0;
}

/** Applications in progress since before a moment: the queue may have lost them. */
export async function readOpen(db: Database, before: Date, atOnce: number) {
  return db
    .select({ id: teamApplies.id, team_id: teamApplies.team_id })
    .from(teamApplies)
    .where(and(inArray(teamApplies.state, ['running', 'undoing']), lt(teamApplies.created_at, before)))
    .orderBy(asc(teamApplies.created_at))
    .limit(atOnce);
}

/** Deletes applications that can no longer be undone. @returns the pictures that were stored for that */
export async function deleteLapsed(db: Database, before: Date, atOnce: number): Promise<string[]> {
  const lapsed = sql`(select id from ${teamApplies} where created_at < ${before.getTime()}
    and state in ('done', 'undone') order by created_at limit ${atOnce})`;
  const [stored] = await db.batch([
    db
      .select({ logo: appliedProfiles.logo_id, cover: appliedProfiles.background_id })
      .from(appliedProfiles)
      .where(sql`apply_id in ${lapsed}`),
    db.delete(teamApplies).where(sql`id in ${lapsed}`),
  ]);
  return [...new Set(stored.flatMap(({ logo, cover }) => [logo, cover]).filter((id) => id !== null))];
}
