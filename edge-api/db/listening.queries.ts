import { sql, type SQL } from 'drizzle-orm';
import { among } from './among.ts';
import { webhooks } from './tables/webhooks.table.ts';

/** The events of a webhook, the first before the others, as rows of `json_each`. */
export const eventsOfWebhook = sql`json_each(json_insert(${webhooks.more_events}, '$[#]', ${webhooks.event}))`;

/** Whether an enabled webhook is for any of these events. */
export const listensTo = (names: readonly string[]): SQL => sql`(${webhooks.disabled_at} is null
  and exists (select 1 from ${eventsOfWebhook} e where e.value in ${among(names)}))`;
