import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './client.ts';

type Statement = BatchItem<'sqlite'>;

/** Runs statements in one trip. @returns the result of each by its name */
export async function batchNamed<Named extends Readonly<Record<string, Statement>>>(
  db: Database,
  named: Named,
): Promise<{ [Name in keyof Named]: Named[Name]['_']['result'] }> {
  const answers: unknown[] = await db.batch(Object.values(named) as [Statement, ...Statement[]]);
  const entries = Object.keys(named).map((name, at) => [name, answers[at]]);
  return Object.fromEntries(entries) as { [Name in keyof Named]: Named[Name]['_']['result'] };
}
