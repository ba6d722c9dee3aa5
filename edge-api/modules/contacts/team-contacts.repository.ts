import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ContactQuery } from '../../../src/domain/contact/contact-search.ts';
import { CONTACTS_COUNT_MAX } from '../../../src/domain/limits/contacts.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { filtered, isTagged, type FilterConditions } from './contact-filters.queries.ts';
import type { PageStart } from './exports/export-pages.repository.ts';
import { ORDER, type ListPart } from './list-contacts.queries.ts';
import { LISTED } from './list-contacts.repository.ts';

/** The contacts of a team, with a page and its order; `members` are ids of people, empty for all. */
export type TeamAsked = {
  teamId: string;
  members: readonly string[];
  sought: readonly ContactQuery[];
  filters: FilterConditions;
  page: ListPart;
};

const holds = (text: string): SQL => sql`instr(lower(t.text), lower(${text})) > 0`;

/** Words that each match, or together are part of one phone number. */
function matches({ words, digits }: ContactQuery): SQL {
  const each = words.map((word) =>
    word.digits === null
      ? holds(word.text)
      : sql`(${holds(word.text)} or instr(t.phones, ${word.digits}) > 0)`,
  );
  const all = sql.join(each, sql` and `);
  return digits === null ? sql`(${all})` : sql`((${all}) or instr(t.phones, ${digits}) > 0)`;
}

/** The tables and the condition of a team's contacts. Without the index of texts, which is per owner. */
function whichOf({ teamId, members, sought, filters }: TeamExported): { from: SQL; where: SQL } {
  const where = and(
    sql`${contacts.collected_for} = ${teamId} and ${contacts.deleted_at} is null`,
    members.length > 0 ? sql`${contacts.user_id} in ${among(members)}` : undefined,
    filtered(filters),
    filters.tags.length > 0 ? isTagged(filters.tags) : undefined,
    ...sought.map(matches),
  )!;
  const texts = sql`cross join contact_texts t on t.contact_id = ${contacts.id}`;
  return { from: sql`${contacts} ${sought.length > 0 ? texts : sql``}`, where };
}

/** The contacts of a team's export. */
export type TeamExported = Omit<TeamAsked, 'page'>;

/** The next contacts of a team by creation, like a person's `readNextPlaces`. */
export async function readTeamPlaces(
  db: Database,
  which: TeamExported,
  after: PageStart | null,
  atOnce: number,
): Promise<PageStart[]> {
  const { created_at, id } = contacts;
  const { from, where } = whichOf(which);
  const behind =
    after === null ? sql`true` : sql`(${created_at}, ${id}) > (${after.created_at.getTime()}, ${after.id})`;
  const rows = await db.all<{
    id: string;
    created_at: number;
  }>(sql`select ${id} as id, ${created_at} as created_at
    from ${from} where ${where} and ${behind} order by ${created_at}, ${id} limit ${atOnce}`);
  return rows.map((row) => ({ id: row.id, created_at: new Date(row.created_at) }));
}

/** Whether an ownerless contact came through the business profile; else a former member left it to the team. */
const throughBusiness = sql<number>`exists (select 1 from ${profiles} p where p.id = contacts.profile_id
  and p.is_business = 1)`;

/** A page of a team's contacts, each with its owner, and the total, in one trip. */
export async function readTeamContacts(db: Database, asked: TeamAsked) {
  const { from, where } = whichOf(asked);
  const { sort, limit, offset } = asked.page;
  const order = sql.join([...ORDER[sort]], sql`, `);
  const [[counted], rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(sql`(select 1 from ${from} where ${where} limit ${CONTACTS_COUNT_MAX + 1})`),
    db
      .select({
        row: LISTED,
        through_business: throughBusiness,
        user: { user_id: users.id, first_name: users.first_name, last_name: users.last_name },
      })
      .from(contacts)
      .leftJoin(users, eq(users.id, contacts.user_id))
      .where(
        sql`contacts.id in (select ${contacts.id} from ${from} where ${where}
          order by ${order} limit ${limit} offset ${offset})`,
      )
      .orderBy(...ORDER[sort]),
  ]);
  const n = counted?.n ?? 0;
  return { count: Math.min(n, CONTACTS_COUNT_MAX), more: n > CONTACTS_COUNT_MAX, rows };
}
