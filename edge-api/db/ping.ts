import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Makes one trip to the database. @throws DatabaseAway */
export async function ping(db: Database): Promise<void> {
  await db.run(sql`select 1`);
}
