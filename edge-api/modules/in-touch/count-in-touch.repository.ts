import { sql } from 'drizzle-orm';
import { CONTACTS_COUNT_MAX } from '../../../src/domain/limits/contacts.ts';
import type { Database } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { birthdaysFrom } from './birthdays.queries.ts';
import { dueFrom, type DueOn } from './in-touch.repository.ts';

/** How many of a person's contacts are due or have a birthday on a day, each once, up to one above the limit. */
export async function countInTouch(db: Database, on: DueOn): Promise<number> {
  const counted = sql<number>`(select count(*) from (select ${contacts.id} ${dueFrom(on)}
    union select ${contacts.id} ${birthdaysFrom(on)} limit ${CONTACTS_COUNT_MAX + 1}))`;
  const [total] = await db.select({ n: counted }).from(sql`(select 1)`);
  return total?.n ?? 0;
}
