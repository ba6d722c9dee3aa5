import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listensTo } from '../../db/listening.queries.ts';
import { webhooks } from '../../db/tables/webhooks.table.ts';

/** Whether a person has a webhook for the events of an import. */
export async function isListenedTo(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.user_id, userId), listensTo(['contact.created', 'contact.updated'])))
    .limit(1);
  return found.length > 0;
}
