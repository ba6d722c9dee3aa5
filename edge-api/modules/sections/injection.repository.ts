import { and, eq, inArray } from 'drizzle-orm';
import { isSectionName, type SectionName } from '../../../src/domain/sections/sections.ts';
import type { Database } from '../../db/client.ts';
import { injectedSections } from '../../db/tables/teams.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { insertWhere } from '../../db/guarded.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { ifThere, isThere } from '../profiles/profile-state.queries.ts';

/** The sections that a team injects into its members' cards. */
export async function readInjection(db: Database, teamId: string): Promise<SectionName[]> {
  const rows = await db
    .select({ section: injectedSections.section })
    .from(injectedSections)
    .where(eq(injectedSections.team_id, teamId));
  return rows.map(({ section }) => section).filter(isSectionName);
}

/** Those of them with a limited audience. */
export async function readNarrow(db: Database, teamId: string): Promise<SectionName[]> {
  const rows = await db
    .select({ section: injectedSections.section })
    .from(injectedSections)
    .where(and(eq(injectedSections.team_id, teamId), eq(injectedSections.for_all, false)));
  return rows.map(({ section }) => section).filter(isSectionName);
}

type Change = {
  profileId: string;
  teamId: string;
  added: readonly SectionName[];
  removed: readonly SectionName[];
  event: RecordedEvent;
};

/**
 * Injects sections into all cards, and ends the injection of others, in one batch. @returns false if the business
 * profile is gone
 */
export async function writeInjection(
  db: Database,
  { profileId, teamId, added, removed, event }: Change,
): Promise<boolean> {
  const [there] = await db.batch([
    db.select({ id: profiles.id }).from(profiles).where(isThere(profileId)),
    // A section with an audience is removed with it, and injected again for everyone.
    db
      .delete(injectedSections)
      .where(
        and(eq(injectedSections.team_id, teamId), inArray(injectedSections.section, [...removed, ...added])),
      ),
    ...added.map((section) =>
      insertWhere(
        db,
        injectedSections,
        { team_id: teamId, section },
        ifThere(profileId),
      ).onConflictDoNothing(),
    ),
    ...recordEvents(db, [event]),
  ]);
  return there.length > 0;
}
