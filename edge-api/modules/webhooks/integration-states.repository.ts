import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { apiKeys } from '../../db/tables/api-keys.table.ts';
import { appPasswords } from '../../db/tables/app-passwords.table.ts';
import { calendarAddresses } from '../../db/tables/in-touch.table.ts';
import { webhooks } from '../../db/tables/webhooks.table.ts';
import { isSubscribed } from './webhooks.repository.ts';

const COUNT = { n: sql<number>`count(*)` };

/** The numbers of a person's API keys, subscribed webhooks, app passwords and calendar addresses, in one trip. */
export async function countIntegrations(db: Database, userId: string) {
  const [keys, subscribed, passwords, calendars] = await db.batch([
    db.select(COUNT).from(apiKeys).where(eq(apiKeys.user_id, userId)),
    db
      .select(COUNT)
      .from(webhooks)
      .where(and(eq(webhooks.user_id, userId), isSubscribed)),
    db.select(COUNT).from(appPasswords).where(eq(appPasswords.user_id, userId)),
    db.select(COUNT).from(calendarAddresses).where(eq(calendarAddresses.user_id, userId)),
  ]);
  const [n = 0, hooks = 0, devices = 0, addresses = 0] = [keys, subscribed, passwords, calendars].map(
    (rows) => rows[0]?.n,
  );
  return { keys: n, webhooks: hooks, app_passwords: devices, calendars: addresses };
}
