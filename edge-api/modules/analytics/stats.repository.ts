import { and, asc, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Days } from '../../../src/domain/visits/analytics-windows.ts';
import { BREAKDOWN_MAX } from '../../../src/domain/limits/lists.ts';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';
import { heldBy, idOfAsked, selectAll } from '../profiles/own-profile.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { thumbnailLinks } from '../../db/tables/sections.table.ts';
import { profileDays, profileDaySources, profileDayTargets } from '../../db/tables/roll-ups.table.ts';

/** The profile of the statistics: its id, or an expression for it. */
type ProfileKey = string | SQL<string>;

/** The profile itself if it is the owner's: no row is a 404. */
const selectHeld = (db: Database, owner: Owner, profileId: string) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), heldBy(owner)));

type Rolled = typeof profileDays | typeof profileDaySources | typeof profileDayTargets;

const within = (table: Rolled, profile: ProfileKey, days: Days | null): SQL =>
  and(
    eq(table.profile_id, profile),
    days ? gte(table.day, days.from) : undefined,
    days ? lte(table.day, days.to) : undefined,
  )!;

const summed = (db: Database, where: SQL) =>
  db
    .select({
      views: sql<number>`coalesce(sum(${profileDays.views}), 0)`,
      clicks: sql<number>`coalesce(sum(${profileDays.clicks}), 0)`,
      exchanges: sql<number>`coalesce(sum(${profileDays.exchanges}), 0)`,
      saves: sql<number>`coalesce(sum(${profileDays.saves}), 0)`,
    })
    .from(profileDays)
    .where(where);

/** The counts of two windows of a profile, in one trip; null if it is not the owner's. */
export async function readCounts(
  db: Database,
  owner: Owner,
  profileId: string,
  days: Days | null,
  previous: Days | null,
) {
  const [held, now, before] = await db.batch([
    selectHeld(db, owner, profileId),
    summed(db, within(profileDays, profileId, days)),
    summed(db, within(profileDays, profileId, previous)),
  ]);
  return held.length > 0 ? { now: now[0]!, before: before[0]! } : null;
}

/**
 * Clicked targets. A list that is saved again has other ids: equal labels are the same target, with the latest name.
 */
function selectTargets(db: Database, profile: ProfileKey, days: Days | null) {
  const clicks = sql<number>`sum(${profileDayTargets.clicks})`;
  return db
    .select({
      kind: profileDayTargets.kind,
      id: profileDayTargets.target_id,
      field_type_id: profileDayTargets.field_type_id,
      title: profileDayTargets.title,
      value: profileDayTargets.value,
      thumbnail: { hash: media.hash, content_type: media.content_type },
      clicks,
      newest: sql`max(${profileDayTargets.day})`,
    })
    .from(profileDayTargets)
    .leftJoin(thumbnailLinks, eq(thumbnailLinks.id, profileDayTargets.target_id))
    .leftJoin(media, eq(media.id, thumbnailLinks.thumbnail_id))
    .where(within(profileDayTargets, profile, days))
    .groupBy(profileDayTargets.kind, profileDayTargets.field_type_id, profileDayTargets.value)
    .orderBy(desc(clicks), asc(profileDayTargets.value));
}

/** The statements of a window's days and breakdowns. */
const selectBreakdowns = (db: Database, profile: ProfileKey, days: Days | null) =>
  [
    db
      .select()
      .from(profileDays)
      .where(within(profileDays, profile, days))
      .orderBy(asc(profileDays.day)),
    db
      .select({ source: profileDaySources.source, views: sql<number>`sum(${profileDaySources.views})` })
      .from(profileDaySources)
      .where(within(profileDaySources, profile, days))
      .groupBy(profileDaySources.source)
      .having(sql`sum(${profileDaySources.views}) > 0`)
      .orderBy(desc(sql`sum(${profileDaySources.views})`), asc(profileDaySources.source))
      .limit(BREAKDOWN_MAX),
    selectTargets(db, profile, days),
  ] as const;

/** Days and breakdowns of a window, in one trip; null if the profile is not the owner's. */
export async function readBreakdowns(db: Database, owner: Owner, profileId: string, days: Days | null) {
  const [held, series, sources, targets] = await db.batch([
    selectHeld(db, owner, profileId),
    ...selectBreakdowns(db, profileId, days),
  ]);
  return held.length > 0 ? { series, sources, targets } : null;
}

export type Breakdowns = NonNullable<Awaited<ReturnType<typeof readBreakdowns>>>;

/** The requested profile of an owner, of which `limit` are shown, and the window with the one before it. */
type Opening = { owner: Owner; limit: number; handle: string; days: Days | null; previous: Days | null };

/**
 * All profiles of an owner, and the counts of two windows for the requested one, else the first; optionally the
 * breakdowns of the window, and all clicks ever if the window is shorter. In one trip.
 */
export async function readOpening(
  db: Database,
  { owner, limit, handle, days, previous }: Opening,
  withBreakdowns: boolean,
) {
  const profile = idOfAsked(owner, limit, handle);
  const basics = [
    selectAll(db, owner),
    db
      .select({ id: profiles.id })
      .from(profiles)
      .where(sql`${profiles.id} = ${profile}`),
    summed(db, within(profileDays, profile, days)),
    summed(db, within(profileDays, profile, previous)),
  ] as const;
  if (!withBreakdowns) {
    const [held, [asked], [now], [before]] = await db.batch(basics);
    return {
      profiles: held,
      asked: asked?.id ?? null,
      counts: { now: now!, before: before! },
      breakdowns: null,
      ever: null,
    };
  }
  const [held, [asked], [now], [before], series, sources, targets, ever] = await db.batch([
    ...basics,
    ...selectBreakdowns(db, profile, days),
    ...(days === null ? [] : [selectTargets(db, profile, null)]),
  ]);
  const breakdowns = { series, sources, targets };
  const counts = { now: now!, before: before! };
  return { profiles: held, asked: asked?.id ?? null, counts, breakdowns, ever: ever ?? null };
}
