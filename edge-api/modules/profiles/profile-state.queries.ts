import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { profiles } from '../../db/tables/profiles.table.ts';

/** The profile is public: the state 'normal' of `profileState`. */
export const isShown = eq(profiles.state, 'normal');

/** The profile is its owner's draft. */
export const isDraft = and(eq(profiles.is_draft, true), isNull(profiles.deleted_at))!;

/** The profile is not deleted for its owner: it can be changed, and counts towards their limit. */
export const isHeld = or(isShown, isDraft)!;

/** The same for a profile's id, as the condition of a change. */
export const isThere = (profileId: string): SQL => and(eq(profiles.id, profileId), isHeld)!;

/** The same, for a statement about another table. */
export const ifThere = (profileId: string): SQL =>
  sql`exists (select 1 from ${profiles} where ${isThere(profileId)})`;

/** The same if it is unchanged since it was read. */
export const ifUnchanged = (profileId: string, since: Date): SQL =>
  sql`exists (select 1 from ${profiles} where ${isThere(profileId)}
    and ${profiles.updated_at} = ${since.getTime()})`;

/**
 * The value of `updated_at` for a change: unique and increasing per profile, so that it identifies the version that was
 * read.
 */
export const nextMoment = (now: Date): SQL => sql`max(${now.getTime()}, updated_at + 1)`;
