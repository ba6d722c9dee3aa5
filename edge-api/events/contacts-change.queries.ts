import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { insertEach } from '../db/guarded.ts';
import { contacts } from '../db/tables/contacts.table.ts';
import { eventDeliveries, events } from '../db/tables/events.table.ts';
import { webhooks } from '../db/tables/webhooks.table.ts';
import { dueOf, type RecordedEvent } from './record.queries.ts';

/** Which contacts are other than before: a statement that yields their ids, and one of the people whose they may be. */
export type Changed = { which: SQL; whose: SQL };

/** A person, as `Changed` has whose contacts they may be. */
export const onlyOf = (userId: string): SQL => sql`(${userId})`;

/**
 * The two statements that record a `contacts.changed` (`changingContacts`), whatever the number of contacts: one event that
 * holds their ids. They stand in the batch before the change where that takes away what `which` looks at; `made` says whether
 * it is made. The first answers a row where it was recorded: only of contacts with a webhook that listens. Where nobody
 * of `whose` has one, no contact is looked at but for what `whose` itself reads.
 */
export function recordContactsChange(
  db: Database,
  { id, kind, subject, created_at, subscribers }: RecordedEvent,
  { which, whose }: Changed,
  made: SQL = sql`true`,
) {
  const listening = sql`from ${webhooks} w where w.user_id in ${whose} and w.event = 'contact.updated'
    and w.disabled_at is null`;
  const ids = sql`json_object('contact_ids', json_group_array(c.id))`;
  return [
    // The cross join has SQLite look for a listener first, and the `+` has it find contacts by their ids. The group makes no
    // row of no contact; sqld reads no `having` without one.
    insertEach(
      db,
      events,
      { id, kind, subject, data: ids, created_at },
      sql`from (select 1 as once ${listening} limit 1) heard cross join ${contacts} c
        where c.id in ${which} and +c.user_id in (select w.user_id ${listening})
          and ${subscribers.length > 0 ? made : sql`false`} group by heard.once`,
    ).returning({ id: events.id }),
    insertEach(
      db,
      eventDeliveries,
      { event_id: id, subscriber: sql`s.value`, due_at: dueOf({ created_at }) },
      sql`from json_each(${JSON.stringify(subscribers)}) s where exists (select 1 from ${events} where id = ${id})`,
    ),
  ] as const;
}

/** The event, where the first statement of `recordContactsChange` answered that it was recorded; else nothing to tell. */
export const recordedEvents = (
  event: RecordedEvent,
  answered: readonly unknown[],
): readonly RecordedEvent[] => (answered.length > 0 ? [event] : []);
