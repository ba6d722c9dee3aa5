import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { profiles } from '../../db/tables/profiles.table.ts';

/** Everybody may see the profile: the state 'normal' of `profileState`. */
export const isShown = eq(profiles.state, 'normal');

/** The profile is its owner's draft. */
export const isDraft = and(eq(profiles.is_draft, true), isNull(profiles.deleted_at))!;

/** Its owner has the profile: it may be changed, and counts towards what they may keep. */
export const isHeld = or(isShown, isDraft)!;

/** The same of a profile with an id, as the condition of a change. */
export const isThere = (profileId: string): SQL => and(eq(profiles.id, profileId), isHeld)!;

/** The same, for a statement about another table. */
export const ifThere = (profileId: string): SQL =>
  sql`exists (select 1 from ${profiles} where ${isThere(profileId)})`;

/** The same where it was changed last at a moment, as who writes read it. */
export const ifUnchanged = (profileId: string, since: Date): SQL =>
  sql`exists (select 1 from ${profiles} where ${isThere(profileId)}
    and ${profiles.updated_at} = ${since.getTime()})`;

/**
 * The moment of a change as `updated_at` gets it: no two changes of a profile bear the same, nor an earlier one after a later,
 * so that who read a profile at one moment knows by it whether anything was changed since.
 */
export const nextMoment = (now: Date): SQL => sql`max(${now.getTime()}, updated_at + 1)`;
