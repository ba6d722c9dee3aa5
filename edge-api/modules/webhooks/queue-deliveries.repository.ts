import { sql, type SQL } from 'drizzle-orm';
import { PENDING_DELIVERIES_MAX } from '../../../src/domain/limits/webhooks.ts';
import type { WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { eventsOfWebhook } from '../../db/listening.queries.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { events } from '../../db/tables/events.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';
import { isShown } from '../profiles/profile-state.queries.ts';

/** The webhooks of the owner of a subject, once for each of their events that is one of `names`. */
const hearing = (owner: SQL): SQL =>
  sql`join ${webhooks} on ${webhooks.user_id} = ${owner} join ${eventsOfWebhook} heard`;
const hears = (names: readonly WebhookEvent[]): SQL =>
  sql`heard.value in ${among(names)} and ${webhooks.disabled_at} is null`;

/** The result of an event's new deliveries. */
export type Inserted = {
  /** The number refused because their account has too many waiting. */
  refused: number;
  /** Some webhook has no other delivery of the last `RECENT` milliseconds that waits for its first attempt. */
  isFirst: boolean;
};

/** Milliseconds for which a wake-up covers further deliveries of its webhook, while they wait. */
const RECENT = 5000;

/**
 * The deliveries of an event, with their positions among their account's waiting ones. Those are counted for these
 * accounts only.
 */
const wantedOf = (
  { id, subject }: { id: SQL; subject: SQL },
  { from, where }: { from: SQL; where: SQL },
): SQL => sql`(
  with asked as materialized (
    select ${id} as id, ${webhooks.id} as webhook_id, ${webhooks.user_id} as user_id, heard.value as event,
      ${subject} as subject_id, ${events.created_at} as created_at
    from ${from}
    where ${where} and not exists (select 1 from ${webhookDeliveries} made where made.id = ${id})),
  waiting as materialized (
    select w.user_id, count(*) as n
    from ${webhooks} w join ${webhookDeliveries} d on d.webhook_id = w.id and d.status = 'pending'
    where w.user_id in (select user_id from asked) group by w.user_id)
  select asked.*,
    coalesce((select n from waiting where waiting.user_id = asked.user_id), 0)
      + row_number() over (partition by asked.user_id) as place
  from asked) wanted`;

/**
 * One trip: a delivery for each subscribed webhook, within its account's limit. Its id is derived from the event and
 * the webhook, so that a repeated event makes no second one. An unrecorded event makes none.
 */
async function insertFor(
  db: Database,
  of: { id: SQL; subject: SQL; now: Date },
  found: { from: SQL; where: SQL },
): Promise<Inserted> {
  const now = of.now.getTime();
  const wanted = wantedOf(of, found);
  const isAnother = sql`exists (select 1 from ${webhookDeliveries} d
    where d.status = 'pending' and d.webhook_id = wanted.webhook_id and d.attempts = 0
      and d.next_attempt_at between ${now - RECENT} and ${now})`;
  const [counted] = await db.batch([
    db
      .select({
        refused: sql<number>`count(*) filter (where place > ${PENDING_DELIVERIES_MAX})`,
        first: sql<number>`count(*) filter (where place <= ${PENDING_DELIVERIES_MAX} and not ${isAnother})`,
      })
      .from(wanted),
    insertEach(
      db,
      webhookDeliveries,
      {
        id: sql`wanted.id`,
        webhook_id: sql`wanted.webhook_id`,
        event: sql`wanted.event`,
        subject_id: sql`wanted.subject_id`,
        status: 'pending',
        attempts: 0,
        next_attempt_at: of.now,
        created_at: sql`wanted.created_at`,
      },
      sql`from ${wanted} where place <= ${PENDING_DELIVERIES_MAX}`,
    ).onConflictDoNothing(),
  ]);
  const { refused = 0, first = 0 } = counted[0] ?? {};
  return { refused, isFirst: first > 0 };
}

/** The id of an event's delivery; the second event of one webhook, with its name, is another delivery. */
const idOfName = ([, second]: readonly WebhookEvent[]): SQL => sql`${events.id} || '_' || ${webhooks.id} ||
  iif(heard.value = ${second ?? ''} and json_array_length(${webhooks.more_events}) > 0, '_' || heard.value, '')`;

/** Delivers an event of a contact to its owner's webhooks for one of `names`. */
export const insertForContact = (
  db: Database,
  eventId: string,
  names: readonly WebhookEvent[],
  now: Date,
): Promise<Inserted> =>
  insertFor(
    db,
    { id: idOfName(names), subject: sql`${contacts.id}`, now },
    {
      from: sql`${events} join ${contacts} on ${contacts.id} = ${events.data} ->> '$.contact_id'
        ${hearing(sql`${contacts.user_id}`)}`,
      where: sql`${events.id} = ${eventId} and ${hears(names)}`,
    },
  );

/** The ids of an event's deliveries for several subjects, distinguished by the subject's index in the event. */
const idOfPlace = sql`${events.id} || '_' || ${webhooks.id} || iif(changed.key = 0, '', '_' || changed.key)`;

/** Delivers a change of contacts to the webhooks of their owners for `name`. */
export const insertForContacts = (
  db: Database,
  eventId: string,
  name: WebhookEvent,
  now: Date,
): Promise<Inserted> =>
  insertFor(
    db,
    { id: idOfPlace, subject: sql`${contacts.id}`, now },
    {
      from: sql`${events} join json_each(${events.data}, '$.contact_ids') changed
        join ${contacts} on ${contacts.id} = changed.value
        ${hearing(sql`${contacts.user_id}`)}`,
      where: sql`${events.id} = ${eventId} and ${hears([name])}`,
    },
  );

/** Delivers a change of profiles to the webhooks of their owners. */
export const insertForProfiles = (db: Database, eventId: string, now: Date): Promise<Inserted> =>
  insertFor(
    db,
    { id: idOfPlace, subject: sql`${profiles.id}`, now },
    {
      from: sql`${events} join json_each(${events.data}, '$.profile_ids') changed
        join ${profiles} on ${profiles.id} = changed.value
        ${hearing(sql`${profiles.user_id}`)}`,
      where: sql`${events.id} = ${eventId} and ${isShown} and ${hears(['profile.updated'])}`,
    },
  );
