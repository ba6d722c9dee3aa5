import { asc, eq } from 'drizzle-orm';
import type { Section } from '../../../../src/domain/sections/sections.ts';
import type { Database } from '../../../db/client.ts';
import { insertWhere } from '../../../db/guarded.ts';
import { recordEvents, type RecordedEvent } from '../../../events/record.queries.ts';
import { ifThere } from '../../profiles/profile-state.queries.ts';
import { sectionSettings } from '../../../db/tables/sections.table.ts';
import { touch } from '../kit/touch.queries.ts';

/** The statement of a profile's section settings, in order; a missing section is in its default place. */
export const selectSectionSettings = (db: Database, profileId: string) =>
  db
    .select()
    .from(sectionSettings)
    .where(eq(sectionSettings.profile_id, profileId))
    .orderBy(asc(sectionSettings.position));

/** The result of `selectSectionSettings`. */
export const readSectionSettings = (db: Database, profileId: string) =>
  selectSectionSettings(db, profileId).execute();

/** Replaces all of a profile's settings in one batch. @returns false if the profile is gone */
export async function writeSectionOrder(
  db: Database,
  profileId: string,
  sections: readonly Section[],
  now: Date,
  event: RecordedEvent,
): Promise<boolean> {
  const [changed] = await db.batch([
    touch(db, profileId, now),
    db.delete(sectionSettings).where(eq(sectionSettings.profile_id, profileId)),
    ...sections.map(({ name, enabled }, position) =>
      insertWhere(
        db,
        sectionSettings,
        { profile_id: profileId, name, enabled, position },
        ifThere(profileId),
      ),
    ),
    ...recordEvents(db, [event]),
  ]);
  return changed.length > 0;
}
