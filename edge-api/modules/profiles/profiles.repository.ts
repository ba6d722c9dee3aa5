import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { formerHandles, profiles, cardDesigns } from '../../db/tables/profiles.table.ts';
import { isDraft, isHeld } from './profile-state.queries.ts';
import { invitedAs } from './invited.queries.ts';
import { editedBy, heldBy, idAtHandle, selectAll, selectOwn } from './own-profile.queries.ts';

/**
 * The profile at a present or former handle that an owner can edit; null if it is missing or not theirs. `alone`
 * excludes members of a team that they run.
 */
export async function readOwn(db: Database, owner: Owner, handle: string, alone = false) {
  const theirs = alone ? heldBy(owner) : editedBy(owner);
  const rows = await selectOwn(db).where(and(sql`${profiles.id} = ${idAtHandle(handle)}`, theirs));
  return rows[0] ?? null;
}

/** The profile with an id that an owner can edit; null if it is missing or not theirs. */
export async function readOwnById(db: Database, owner: Owner, id: string): Promise<OwnRow | null> {
  const rows = await selectOwn(db).where(and(eq(profiles.id, id), editedBy(owner)));
  return rows[0] ?? null;
}

/** A profile's row with the details for its owner. */
export type OwnRow = NonNullable<Awaited<ReturnType<typeof readOwn>>>;

/** A profile by its id; null if it was deleted meanwhile. */
export async function readById(db: Database, id: string): Promise<OwnRow | null> {
  const rows = await selectOwn(db).where(eq(profiles.id, id));
  return rows[0] ?? null;
}

/** All profiles of an owner, like `selectAll`. */
export const readAll = (db: Database, owner: Owner, drafts: boolean): Promise<OwnRow[]> =>
  selectAll(db, owner, drafts).execute();

/** The name on a person's LIVE card; null without one or if it has no name. */
export async function readLiveName(db: Database, userId: string) {
  const rows = await db
    .select({ first_name: profiles.first_name, last_name: profiles.last_name })
    .from(profiles)
    .where(and(eq(profiles.user_id, userId), eq(profiles.is_default, true)));
  const name = rows[0];
  return name && (name.first_name || name.last_name) ? name : null;
}

/** The id of a team's business profile, or null. */
export async function readBusinessProfile(db: Database, teamId: string) {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.team_id, teamId), eq(profiles.is_business, true)));
  return rows[0] ?? null;
}

/** The kind of a design that this profile can have: a preset, or its own; null if it cannot have it. */
export async function readDesignKind(
  db: Database,
  designId: number,
  profileId: string,
): Promise<'preset' | 'own' | null> {
  const rows = await db
    .select({ profile_id: cardDesigns.profile_id })
    .from(cardDesigns)
    .where(
      and(
        eq(cardDesigns.id, designId),
        or(isNull(cardDesigns.profile_id), eq(cardDesigns.profile_id, profileId)),
      ),
    );
  const [design] = rows;
  if (!design) return null;
  return design.profile_id ? 'own' : 'preset';
}

export type NewProfile = {
  id: string;
  public_id: string;
  user_id: string;
  handle: string;
  first_name: string;
  last_name: string;
  is_draft: boolean;
  now: Date;
  event: RecordedEvent;
  /** Statements that fill the profile with an id; they do nothing where it was not added. */
  content?: ((id: string) => BatchItem<'sqlite'>[]) | undefined;
};

/**
 * Adds a profile while the person has fewer than `limit`; their first one is LIVE. One statement reads and writes, so
 * that concurrent requests neither exceed the limit nor get the same handle. @returns the new profile, or for a draft
 * the existing one
 */
export async function insertProfile(
  db: Database,
  profile: NewProfile,
  limit: number,
): Promise<{ id: string; handle: string } | 'full' | 'handle_taken'> {
  const { id, public_id, user_id, handle, first_name, last_name, is_draft } = profile;
  const at = profile.now.getTime();
  // Their first card has the values of their invitation.
  const ofInvitation = (column: Parameters<typeof invitedAs>[0]) =>
    sql`iif(exists (select 1 from ${profiles} where user_id = ${user_id}), null, ${invitedAs(column, user_id)})`;
  const free = sql`not exists (select 1 from ${profiles} where handle = ${handle})`;
  const ownDraft = and(eq(profiles.user_id, user_id), isDraft);
  const [inserted, , taken, drafts] = await db.batch([
    db.run(sql`insert into ${profiles}
      (id, public_id, user_id, handle, first_name, last_name, job_title, state, is_draft, is_default, created_at,
        updated_at)
      select ${id}, ${public_id}, ${user_id}, ${handle},
        coalesce(nullif(${first_name}, ''), ${ofInvitation('first_name')}, ''),
        coalesce(nullif(${last_name}, ''), ${ofInvitation('last_name')}, ''), ${ofInvitation('job_title')},
        ${is_draft ? 'disabled' : 'normal'}, ${is_draft ? 1 : 0},
        ${is_draft ? 0 : 1} and not exists (select 1 from ${profiles} where user_id = ${user_id} and is_default = 1),
        ${at}, ${at}
      where (select count(*) from ${profiles} where user_id = ${user_id} and ${isHeld}) < ${limit}
        and (${is_draft ? 0 : 1} or not exists (select 1 from ${profiles} where ${ownDraft}))
        and ${free}`),
    db.run(sql`delete from ${formerHandles} where handle = ${handle}
      and exists (select 1 from ${profiles} where id = ${id})`),
    db.select({ id: profiles.id }).from(profiles).where(eq(profiles.handle, handle)),
    db.select({ id: profiles.id, handle: profiles.handle }).from(profiles).where(ownDraft),
    ...(profile.content?.(id) ?? []),
    ...recordEvents(db, [profile.event], sql`exists (select 1 from ${profiles} where id = ${id})`),
  ]);
  if (inserted.rowsAffected > 0) return { id, handle };
  if (is_draft && drafts[0]) return drafts[0];
  return taken.length > 0 ? 'handle_taken' : 'full';
}
