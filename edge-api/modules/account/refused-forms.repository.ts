import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { refusedForms } from '../../db/tables/refused-forms.table.ts';

/** Keeps a page until somebody comes for it. */
export async function insertRefusedForm(db: Database, row: typeof refusedForms.$inferInsert): Promise<void> {
  await db.insert(refusedForms).values(row);
}

/** Takes a page away, so that nobody else can; null where there is none. */
export async function deleteRefusedForm(db: Database, id: string, now: Date): Promise<string | null> {
  const rows = await db
    .delete(refusedForms)
    .where(and(eq(refusedForms.id, id), gt(refusedForms.expires_at, now)))
    .returning({ sealed: refusedForms.sealed });
  return rows[0]?.sealed ?? null;
}

/** Forgets pages that nobody came for. */
export async function sweepRefusedForms(db: Database, now: Date): Promise<void> {
  await db.delete(refusedForms).where(lte(refusedForms.expires_at, now));
}
