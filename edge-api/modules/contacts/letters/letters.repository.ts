import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { contacts } from '../../../db/tables/contacts.table.ts';
import { shown } from '../contacts.queries.ts';

/** The first characters of a person's contacts in the order of their names, with the number of contacts of each. */
export const countFirstCharacters = (db: Database, userId: string, most: number | null) => {
  const first = sql<string>`substr(${contacts.sort_name}, 1, 1)`;
  return db
    .select({ first, n: sql<number>`count(*)` })
    .from(contacts)
    .where(shown(userId, most))
    .groupBy(first)
    .orderBy(first);
};
