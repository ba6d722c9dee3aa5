import { eq } from 'drizzle-orm';
import type { CallToAction } from '../../../src/domain/sections/cta.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { ifThere } from '../profiles/profile-state.queries.ts';
import { callsToAction } from '../../db/tables/sections.table.ts';
import { touch } from './kit/touch.queries.ts';

/** The statement that reads a profile's call to action, without a row for the default. */
export function selectCta(db: Database, profileId: string) {
  const { priority, action, cta_type, link } = callsToAction;
  return db
    .select({ priority, action, cta_type, link })
    .from(callsToAction)
    .where(eq(callsToAction.profile_id, profileId));
}

/** A profile's call to action, null for the default. */
export async function readCta(db: Database, profileId: string): Promise<CallToAction | null> {
  const rows = await selectCta(db, profileId);
  return rows[0] ?? null;
}

/** Replaces a profile's call to action. @returns false if the profile is gone */
export async function writeCta(
  db: Database,
  profileId: string,
  { priority, action, cta_type, link }: CallToAction,
  now: Date,
  event: RecordedEvent,
): Promise<boolean> {
  const [changed] = await db.batch([
    touch(db, profileId, now),
    db.delete(callsToAction).where(eq(callsToAction.profile_id, profileId)),
    insertWhere(
      db,
      callsToAction,
      { profile_id: profileId, priority, action, cta_type, link },
      ifThere(profileId),
    ),
    ...recordEvents(db, [event]),
  ]);
  return changed.length > 0;
}
