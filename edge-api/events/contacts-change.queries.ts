import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { insertEach } from '../db/guarded.ts';
import { listensTo } from '../db/listening.queries.ts';
import { contacts } from '../db/tables/contacts.table.ts';
import { eventDeliveries, events } from '../db/tables/events.table.ts';
import { webhooks } from '../db/tables/webhooks.table.ts';
import { dueOf, type RecordedEvent } from './record.queries.ts';

/** Changed contacts: a statement that yields their ids, and one that yields their possible owners. */
export type Changed = { which: SQL; whose: SQL };

/** A single person as the possible owner of `Changed` contacts. */
export const onlyOf = (userId: string): SQL => sql`(${userId})`;

/** Changes of any number of contacts, and the event of webhooks that each is. */
const HEARD_AS = { 'contacts.changed': 'contact.updated', 'contacts.deleted': 'contact.deleted' } as const;
export type ContactsChange = keyof typeof HEARD_AS;

/**
 * The two statements that record a `ContactsChange` (`changingContacts`) of any number of contacts: one event with
 * their ids. They precede a change in its batch that deletes what `which` reads; `made` says whether the change is
 * made. The first returns a row if it recorded an event: only for contacts with a subscribed webhook. Without one, no
 * contact is read, except by `whose` itself.
 */
export function recordContactsChange(
  db: Database,
  { id, kind, subject, created_at, subscribers }: RecordedEvent,
  { which, whose }: Changed,
  made: SQL = sql`true`,
) {
  const listening = sql`from ${webhooks} where ${webhooks.user_id} in ${whose}
    and ${listensTo([HEARD_AS[kind as ContactsChange]])}`;
  const ids = sql`json_object('contact_ids', json_group_array(c.id))`;
  return [
    // The cross join makes SQLite look for a webhook first, and the `+` makes it find contacts by their ids. The group
    // yields no row without contacts; sqld accepts no `having` without one.
    insertEach(
      db,
      events,
      { id, kind, subject, data: ids, created_at },
      sql`from (select 1 as once ${listening} limit 1) heard cross join ${contacts} c
        where c.id in ${which} and +c.user_id in (select ${webhooks.user_id} ${listening})
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

/** The event, if the first statement of `recordContactsChange` returned that it was recorded; else none. */
export const recordedEvents = (
  event: RecordedEvent,
  answered: readonly unknown[],
): readonly RecordedEvent[] => (answered.length > 0 ? [event] : []);
