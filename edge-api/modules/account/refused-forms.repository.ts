import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { refusedForms } from '../../db/tables/refused-forms.table.ts';

/** Stores a page until the browser requests it. */
export async function insertRefusedForm(db: Database, row: typeof refusedForms.$inferInsert): Promise<void> {
  await db.insert(refusedForms).values(row);
}

/** Deletes a page so that it is shown once; null if there is none. */
export async function deleteRefusedForm(db: Database, id: string, now: Date): Promise<string | null> {
  const rows = await db
    .delete(refusedForms)
    .where(and(eq(refusedForms.id, id), gt(refusedForms.expires_at, now)))
    .returning({ sealed: refusedForms.sealed });
  return rows[0]?.sealed ?? null;
}

/** Deletes pages that were never requested. */
export async function sweepRefusedForms(db: Database, now: Date): Promise<void> {
  await db.delete(refusedForms).where(lte(refusedForms.expires_at, now));
}
