import { eq, sql } from 'drizzle-orm';
import { birthdaysOn } from '../../../src/domain/in-touch/birthdays.ts';
import type { Database } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { contactRhythms } from '../../db/tables/in-touch.table.ts';
import { shown } from '../contacts/contacts.queries.ts';
import { IN_TOUCH } from '../contacts/in-touch.queries.ts';
import { LISTED } from '../contacts/list-contacts.repository.ts';
import type { DueOn } from './in-touch.repository.ts';

/** The month and day of a birthday, by which the index `contacts_user_birthday` has it. */
const MONTH_AND_DAY = sql`substr(${contacts.birthday}, -5)`;

const withBirthday = ({ userId, most }: DueOn) =>
  sql`${contacts.birthday} is not null and ${shown(userId, most)}`;

/** Who has a birthday on a day. */
export function birthdaysFrom(on: DueOn) {
  const days = birthdaysOn(on.day).map((day) => sql`${day}`);
  return sql`from ${contacts} where ${MONTH_AND_DAY} in (${sql.join(days, sql`, `)}) and ${withBirthday(on)}`;
}

/** The contacts of a person that have their birthday on a day, by name. */
export const selectBirthdays = (db: Database, on: DueOn, limit: number) =>
  db
    .select({ ...LISTED, ...IN_TOUCH })
    .from(contacts)
    .leftJoin(contactRhythms, eq(contactRhythms.contact_id, contacts.id))
    .where(
      // Without the plus, SQLite might read all contacts of the person by name.
      sql`contacts.id in (select ${contacts.id} ${birthdaysFrom(on)}
        order by +${contacts.sort_name}, ${contacts.id} limit ${limit})`,
    )
    .orderBy(contacts.sort_name, contacts.id);

/** The names and birthdays of a person's contacts, those from a day on first. */
export const selectBirthdaysFrom = (db: Database, on: DueOn, limit: number) =>
  db
    .select({
      id: contacts.id,
      first_name: contacts.first_name,
      full_name: contacts.full_name,
      birthday: sql<string>`${contacts.birthday}`,
    })
    .from(contacts)
    .where(
      // Without the range, SQLite might read all contacts of the person.
      sql`${MONTH_AND_DAY} between '01-01' and '12-31' and ${withBirthday(on)}`,
    )
    .orderBy(sql`${MONTH_AND_DAY} < ${on.day.slice(5)}`, MONTH_AND_DAY, contacts.id)
    .limit(limit);
