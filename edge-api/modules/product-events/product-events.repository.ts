import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { productEvents } from '../../db/tables/product-events.table.ts';
import { insertProductEvent, type ProductEvent } from './product-events.queries.ts';

/** Stores an event. */
export async function writeProductEvent(db: Database, event: ProductEvent): Promise<void> {
  await db.run(insertProductEvent(event, sql`true`));
}

/** Rows per deletion: a busy day must not block others. */
const AT_ONCE = 2_000;

/** Deletes the events from before a moment. */
export async function forgetProductEvents(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ id: productEvents.id })
    .from(productEvents)
    .where(lt(productEvents.created_at, before))
    .limit(AT_ONCE);
  let removed: unknown[];
  do {
    removed = await db
      .delete(productEvents)
      .where(inArray(productEvents.id, old))
      .returning({ one: sql`1` });
  } while (removed.length === AT_ONCE);
}
