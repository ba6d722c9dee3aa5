import { and, asc, eq, sql } from 'drizzle-orm';
import type { Section } from '../../../src/domain/sections.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { sectionSettings } from '../../db/tables/sections.table.ts';

/** What a profile says of its sections, from the top; a section that it does not name is in its default place. */
export async function readSectionSettings(db: Database, profileId: string) {
  return db
    .select()
    .from(sectionSettings)
    .where(eq(sectionSettings.profile_id, profileId))
    .orderBy(asc(sectionSettings.position));
}

/** Replaces all of a profile's settings at once. @returns false where the profile is gone */
export async function writeSectionOrder(
  db: Database,
  profileId: string,
  sections: readonly Section[],
  now: Date,
  event: RecordedEvent,
): Promise<boolean> {
  const isThere = and(eq(profiles.id, profileId), eq(profiles.state, 'normal'));
  const [changed] = await db.batch([
    db.update(profiles).set({ updated_at: now }).where(isThere).returning({ id: profiles.id }),
    db.delete(sectionSettings).where(eq(sectionSettings.profile_id, profileId)),
    ...sections.map(({ name, enabled }, position) =>
      insertWhere(
        db,
        sectionSettings,
        { profile_id: profileId, name, enabled, position },
        sql`exists (select 1 from ${profiles} where ${isThere})`,
      ),
    ),
    ...recordEvents(db, [event]),
  ]);
  return changed.length > 0;
}
