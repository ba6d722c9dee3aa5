import { eq } from 'drizzle-orm';
import type { CodeStyle } from '../../../src/domain/code/code-style.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { codeStyles } from '../../db/tables/code-styles.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { ifThere } from '../profiles/profile-state.queries.ts';

/** The style of a profile's code; null for the plain one. */
export async function readCodeStyle(db: Database, profileId: string): Promise<CodeStyle | null> {
  const { foreground_color, background_color, modules, logo, frame, frame_text } = codeStyles;
  const rows = await db
    .select({ foreground_color, background_color, modules, logo, frame, frame_text })
    .from(codeStyles)
    .where(eq(codeStyles.profile_id, profileId));
  return rows[0] ?? null;
}

/** Sets the style of a profile's code. @returns false if the profile is gone */
export async function writeCodeStyle(
  db: Database,
  profileId: string,
  style: CodeStyle,
  event: RecordedEvent,
): Promise<boolean> {
  const [, written] = await db.batch([
    db.delete(codeStyles).where(eq(codeStyles.profile_id, profileId)),
    insertWhere(db, codeStyles, { profile_id: profileId, ...style }, ifThere(profileId)),
    ...recordEvents(db, [event]),
  ]);
  return written.rowsAffected > 0;
}

/** Resets the style of a profile's code. */
export async function deleteCodeStyle(db: Database, profileId: string, event: RecordedEvent): Promise<void> {
  await db.batch([
    db.delete(codeStyles).where(eq(codeStyles.profile_id, profileId)),
    ...recordEvents(db, [event]),
  ]);
}
