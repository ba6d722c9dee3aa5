import { and, eq, gt, isNotNull, asc, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/client.ts';
import { secondFactors } from '../../db/tables/account.table.ts';
import { jobs } from '../../db/tables/jobs.table.ts';
import { signOns } from '../../db/tables/sign-ons.table.ts';
import { webhooks } from '../../db/tables/webhooks.table.ts';

/** A column of texts that are sealed with the deployment's secret, by the row's key. */
type Sealed = { table: SQLiteTable; key: SQLiteColumn; sealed: SQLiteColumn };

/** Every such column. Letters in events are sealed too; they are sent, or lapse, within minutes. */
export const SEALED: readonly Sealed[] = [
  { table: webhooks, key: webhooks.id, sealed: webhooks.secret },
  { table: signOns, key: signOns.team_id, sealed: signOns.secret },
  { table: secondFactors, key: secondFactors.user_id, sealed: secondFactors.secret },
  { table: jobs, key: jobs.id, sealed: jobs.sealed },
];

/** The sealed texts of a column behind a key, in the order of keys. */
export const readSealed = (db: Database, { table, key, sealed }: Sealed, after: string, limit: number) =>
  db
    .select({ key: key as SQLiteColumn, text: sealed as SQLiteColumn })
    .from(table)
    .where(and(isNotNull(sealed), gt(key, after)))
    .orderBy(asc(key))
    .limit(limit) as unknown as Promise<{ key: string; text: string }[]>;

/** Replaces a sealed text, unless it changed meanwhile. */
export async function replaceSealed(
  db: Database,
  { table, key, sealed }: Sealed,
  row: { key: string; text: string },
  text: string,
): Promise<void> {
  const unchanged: SQL | undefined = and(eq(key, row.key), eq(sealed, row.text));
  await db
    .update(table)
    .set({ [sealed.name]: text })
    .where(unchanged);
}
