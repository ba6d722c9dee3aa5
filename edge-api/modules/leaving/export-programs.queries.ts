import { eq, getTableColumns } from 'drizzle-orm';
import { apiKeys } from '../../db/tables/api-keys.table.ts';
import { appPasswords } from '../../db/tables/app-passwords.table.ts';
import { calendarAddresses } from '../../db/tables/in-touch.table.ts';
import { morningNotices, pushSubscriptions } from '../../db/tables/push.table.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';
import type { ExportedAccount } from './export-account.queries.ts';
import type { Sections } from './export-rows.repository.ts';

/** A person's programs and devices, without their secrets. */
export const programSections = ({ id: userId }: ExportedAccount): Sections => ({
  api_keys: {
    from: apiKeys,
    columns: {
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      last_four: apiKeys.last_four,
      last_used_at: apiKeys.last_used_at,
      created_at: apiKeys.created_at,
    },
    where: eq(apiKeys.user_id, userId),
  },
  app_passwords: {
    from: appPasswords,
    columns: {
      name: appPasswords.name,
      can_write: appPasswords.can_write,
      last_used_at: appPasswords.last_used_at,
      created_at: appPasswords.created_at,
    },
    where: eq(appPasswords.user_id, userId),
  },
  push_subscriptions: {
    from: pushSubscriptions,
    columns: {
      endpoint: pushSubscriptions.endpoint,
      expires_at: pushSubscriptions.expires_at,
      subscribed_at: pushSubscriptions.subscribed_at,
      morning_on: pushSubscriptions.morning_on,
    },
    where: eq(pushSubscriptions.user_id, userId),
  },
  morning_notice: {
    from: morningNotices,
    columns: { next_at: morningNotices.next_at },
    where: eq(morningNotices.user_id, userId),
    isOne: true,
  },
  calendar_address: {
    from: calendarAddresses,
    columns: { created_at: calendarAddresses.created_at },
    where: eq(calendarAddresses.user_id, userId),
    isOne: true,
  },
  webhooks: {
    from: webhooks,
    columns: {
      id: webhooks.id,
      event: webhooks.event,
      more_events: webhooks.more_events,
      url: webhooks.url,
      created_at: webhooks.created_at,
      failing_since: webhooks.failing_since,
      disabled_at: webhooks.disabled_at,
      disabled_reason: webhooks.disabled_reason,
      key_id: webhooks.key_id,
    },
    where: eq(webhooks.user_id, userId),
  },
  webhook_deliveries: {
    from: webhookDeliveries,
    columns: getTableColumns(webhookDeliveries),
    joined: [[webhooks, eq(webhooks.id, webhookDeliveries.webhook_id)]],
    where: eq(webhooks.user_id, userId),
  },
});
