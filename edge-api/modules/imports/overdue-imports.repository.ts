import { and, asc, isNotNull, lt, lte, ne, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contactImports } from '../../db/tables/contact-imports.table.ts';
import { IS_TAKING_PHOTOS } from './imports.repository.ts';

/** As the index of such imports has it. */
const IS_UNDOING = sql`(undo_at is not null and undone_at is null)`;

type Waiting = { id: string; done: number; updated_at: Date };
type Overdue = Record<'files' | 'imported' | 'shown' | 'expired', string[]> &
  Record<'running' | 'photos' | 'undoing', Waiting[]>;

/**
 * Imports that need attention: those whose file itself is to be deleted, those whose content expired and that can still
 * be undone, expired ones, and those that run, get photos, or are undone, the longest waiting first.
 */
export async function readOverdue(db: Database, now: Date, most: number): Promise<Overdue> {
  const waiting = (which: SQL, done: Column) =>
    db
      .select({ id: contactImports.id, done: sql<number>`${done}`, updated_at: contactImports.updated_at })
      .from(contactImports)
      .where(which)
      .orderBy(asc(contactImports.updated_at))
      .limit(most);
  const [files, expired, running, photos, undoing] = await db.batch([
    db
      .select({ id: contactImports.id, status: contactImports.status })
      .from(contactImports)
      .where(and(isNotNull(contactImports.file_until), lte(contactImports.file_until, now)))
      .limit(most),
    db
      .select({
        id: contactImports.id,
        stays: sql<number>`coalesce(${contactImports.undoable_until}, 0) > ${contactImports.expires_at}`,
      })
      .from(contactImports)
      .where(
        and(lt(contactImports.expires_at, now), ne(contactImports.status, 'running'), sql`not ${IS_UNDOING}`),
      )
      .limit(most),
    waiting(sql`status = 'running'`, contactImports.done),
    waiting(IS_TAKING_PHOTOS, contactImports.photos_done),
    waiting(IS_UNDOING, contactImports.undo_done),
  ]);
  const idsOf = (stays: boolean) => expired.filter((one) => Boolean(one.stays) === stays).map(({ id }) => id);
  const filesOf = (isDone: boolean) =>
    files.filter(({ status }) => (status === 'done') === isDone).map(({ id }) => id);
  return {
    files: filesOf(false),
    imported: filesOf(true),
    shown: idsOf(true),
    expired: idsOf(false),
    running,
    photos,
    undoing,
  };
}
