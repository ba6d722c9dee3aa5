import { sql, type SQL } from 'drizzle-orm';
import { CONCURRENT_DELIVERIES, CONCURRENT_UNPROVEN } from '../../../src/domain/limits/webhooks.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';

/** Free places: for deliveries, and how many of them for unproven webhooks. */
export type Room = { places: number; unproven: number };

/** Whether a delivery is in progress, as in the index: claimed, without a result yet. */
export const isSending = (now: Date): SQL =>
  sql`(status = 'pending' and attempts > 0 and response_status is null and error is null
    and next_attempt_at > ${now.getTime()})`;

/** Webhooks with waiting deliveries, each found by one step in the index, however many it has. */
const waitingWebhooks = sql`waiting_webhooks(id) as (
  select (select min(webhook_id) from ${webhookDeliveries} where status = 'pending')
  union all
  select (select min(d.webhook_id) from ${webhookDeliveries} d
    where d.status = 'pending' and d.webhook_id > waiting_webhooks.id)
  from waiting_webhooks where id is not null)`;

/** Whether a webhook is proven: its last call succeeded. */
const isProven = sql`(w.delivered_at is not null and w.failing_since is null)`;

/**
 * The ids of the next deliveries. An account has a few in flight: `CONCURRENT_DELIVERIES` to proven webhooks,
 * `CONCURRENT_UNPROVEN` to others, one to each of those. Accounts with fewer in flight come first, of those the one
 * that was served the longest ago, so that a large one does not block others.
 */
export const nextInTurn = (now: Date, { places, unproven }: Room): SQL => sql`
  with recursive ${waitingWebhooks},
  sending as materialized (
    select w.user_id, d.webhook_id, ${isProven} as proven, d.n
    from (select webhook_id, count(*) as n from ${webhookDeliveries} where ${isSending(now)} group by webhook_id) d
    join ${webhooks} w on w.id = d.webhook_id),
  due as (
    select d.id, d.next_attempt_at as due_at, w.id as webhook_id, w.user_id, w.called_at, ${isProven} as proven,
      coalesce((select n from sending where sending.webhook_id = w.id), 0)
        + row_number() over (partition by w.id order by d.next_attempt_at, d.rowid) as place
    from waiting_webhooks join ${webhooks} w on w.id = waiting_webhooks.id
    join ${webhookDeliveries} d on d.id in (
      select o.id from ${webhookDeliveries} o
      where o.status = 'pending' and o.webhook_id = w.id and o.next_attempt_at <= ${now.getTime()}
      order by o.next_attempt_at limit ${CONCURRENT_DELIVERIES})),
  turns as (
    select id, due_at, proven, max(called_at) over (partition by user_id) as called_at,
      coalesce((select sum(n) from sending s where s.user_id = due.user_id and s.proven = due.proven), 0)
        + row_number() over (partition by user_id, proven order by place, called_at, due_at) as turn
    from due where proven or place = 1),
  fair as (
    select *, row_number() over (partition by proven order by turn, called_at, due_at) as place
    from turns where turn <= iif(proven, ${CONCURRENT_DELIVERIES}, ${CONCURRENT_UNPROVEN}))
  select id from fair where proven or place <= ${unproven} order by turn, called_at, due_at limit ${places}`;
