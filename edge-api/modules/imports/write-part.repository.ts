import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { CONTACT_TEXT_NAMES, contactTexts } from '../../../src/domain/contact-contract.ts';
import type { PlannedContact } from '../../../src/domain/import-plan.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contactImports } from '../../db/tables/contact-imports.table.ts';
import { contactKeys } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { contactTags, tags } from '../../db/tables/tags.table.ts';
import { recordManyEvents, type RecordedEvent } from '../../events/record.queries.ts';

/** A contact that is there, as a part of an import meets it. */
export type MetContact = PlannedContact & { enriched_name: string | null; updated_at: Date };

/** These contacts of a person's, by their ids. In one trip. */
export async function readMet(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, MetContact>> {
  if (ids.length === 0) return new Map();
  const [rows, emails, phones, tagged] = await db.batch([
    db
      .select()
      .from(contacts)
      .where(
        and(
          sql`${contacts.id} in ${among(ids)}`,
          eq(contacts.user_id, userId),
          sql`${contacts.deleted_at} is null`,
        ),
      ),
    db
      .select()
      .from(contactEmails)
      .where(sql`${contactEmails.contact_id} in ${among(ids)}`)
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(sql`${contactPhones.contact_id} in ${among(ids)}`)
      .orderBy(asc(contactPhones.position)),
    db
      .select()
      .from(contactTags)
      .where(sql`${contactTags.contact_id} in ${among(ids)}`),
  ]);
  const emailsOf = Map.groupBy(emails, ({ contact_id }) => contact_id);
  const phonesOf = Map.groupBy(phones, ({ contact_id }) => contact_id);
  const tagsOf = Map.groupBy(tagged, ({ contact_id }) => contact_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        is_new: false,
        texts: contactTexts(row),
        emails: (emailsOf.get(row.id) ?? []).map(({ email }) => email),
        phones: (phonesOf.get(row.id) ?? []).map(({ phone, e164 }) => ({ phone, e164 })),
        tags: (tagsOf.get(row.id) ?? []).map(({ tag_id }) => tag_id),
        notes: [],
        fields: new Set<string>(),
        enriched_name: row.enriched_name,
        updated_at: row.updated_at,
      },
    ]),
  );
}

/** A contact as a part of an import writes it, with what it is sorted and compared by. */
export type WrittenContact = PlannedContact & { uuid: string; sort_name: string; keys: readonly string[] };

export type WrittenPart = {
  id: string;
  /** Names this batch. */
  batch_id: string;
  user_id: string;
  /** Rows that were done before, and are afterwards. */
  done: readonly [before: number, after: number];
  counts: { created: number; merged: number; skipped: number };
  faults: string;
  contacts: readonly WrittenContact[];
  /** The contacts that are there and get something, as they were read. */
  met: readonly MetContact[];
  now: Date;
  events: readonly RecordedEvent[];
};

/** The part is still to be done, and the contacts that get something are as they were read. */
function isReady({ id, user_id, done, met }: WrittenPart): SQL {
  const seen = JSON.stringify(met.map((one) => [one.id, one.updated_at.getTime()]));
  return and(
    eq(contactImports.id, id),
    eq(contactImports.status, 'running'),
    eq(contactImports.done, done[0]),
    sql`(select count(*) from json_each(${seen}) seen join ${contacts} c on c.id = seen.value ->> 0
      where c.updated_at = seen.value ->> 1 and c.deleted_at is null and c.user_id = ${user_id}) = ${met.length}`,
  )!;
}

const cell = (at: number): SQL => sql.raw(`r.value ->> ${at}`);
/** The rows of a JSON list, in one parameter, as far as the batch is the one that writes. */
const each = (rows: readonly (readonly unknown[])[], made: SQL): SQL =>
  sql`from json_each(${JSON.stringify(rows)}) r where ${made}`;

/** The texts of a contact by their columns, from the cell `from` on. */
const textColumns = (from: number) =>
  Object.fromEntries(CONTACT_TEXT_NAMES.map((name, at) => [name, cell(from + at)])) as Record<
    (typeof CONTACT_TEXT_NAMES)[number],
    SQL
  >;
const textsOf = ({ texts }: PlannedContact) => CONTACT_TEXT_NAMES.map((name) => texts[name]);

/** The statements that add new contacts, and give those that are there what is missing. */
function writeContacts(db: Database, newId: () => string, part: WrittenPart, made: SQL) {
  const { user_id, now, contacts: all } = part;
  const fresh = all.filter(({ is_new }) => is_new);
  const metOf = new Map(part.met.map((one) => [one.id, one]));
  // One that gets nothing stays as it is, for whoever has it open.
  const filled = all.filter(
    ({ id, is_new, fields, tags: now }) =>
      !is_new && (fields.size > 0 || now.length > (metOf.get(id)?.tags.length ?? 0)),
  );
  // Positions go on behind what a contact has already.
  const added = <Value>(of: (one: PlannedContact) => readonly Value[]) =>
    all.flatMap((one) => {
      const had = metOf.get(one.id);
      const from = had ? of(had).length : 0;
      return of(one)
        .slice(from)
        .map((value, n) => ({ contact_id: one.id, value, position: from + n }));
    });
  const set = CONTACT_TEXT_NAMES.map((name, at) => sql`${sql.raw(name)} = ${cell(at + 2)}`);
  return [
    insertEach(
      db,
      contacts,
      {
        id: cell(0),
        uuid: cell(1),
        sort_name: cell(2),
        ...textColumns(3),
        user_id,
        type: 'import',
        created_at: now,
        updated_at: now,
      },
      each(
        fresh.map((one) => [one.id, one.uuid, one.sort_name, ...textsOf(one)]),
        made,
      ),
    ),
    insertEach(
      db,
      contactEmails,
      { id: cell(0), contact_id: cell(1), email: cell(2), position: cell(3) },
      each(
        added(({ emails }) => emails).map((one) => [newId(), one.contact_id, one.value, one.position]),
        made,
      ),
    ),
    insertEach(
      db,
      contactPhones,
      { id: cell(0), contact_id: cell(1), phone: cell(2), e164: cell(3), position: cell(4) },
      each(
        added(({ phones }) => phones).map(({ contact_id, value, position }) => [
          newId(),
          contact_id,
          value.phone,
          value.e164,
          position,
        ]),
        made,
      ),
    ),
    insertEach(
      db,
      contactTags,
      { contact_id: cell(0), tag_id: sql`t.id` },
      sql`from json_each(${JSON.stringify(
        added((one) => one.tags).map(({ contact_id, value }) => [contact_id, value]),
      )}) r join ${tags} t on t.id = r.value ->> 1 where ${made}`,
    ).onConflictDoNothing(),
    insertEach(
      db,
      notes,
      {
        id: cell(0),
        contact_id: cell(1),
        text: cell(2),
        author_id: user_id,
        created_at: now,
        updated_at: now,
      },
      // A file that is merged twice writes its notes once.
      sql`from json_each(${JSON.stringify(
        all.flatMap((one) => one.notes.map((text) => [newId(), one.id, text])),
      )}) r where ${made} and not exists (
        select 1 from ${notes} n where n.contact_id = r.value ->> 1 and n.text = r.value ->> 2)`,
    ),
    insertEach(
      db,
      contactKeys,
      { contact_id: cell(0), user_id, key: cell(1) },
      each(
        all.flatMap((one) => one.keys.map((key) => [one.id, key])),
        made,
      ),
    ).onConflictDoNothing(),
    insertEach(
      db,
      contactChanges,
      {
        id: cell(0),
        contact_id: cell(1),
        fields: cell(2),
        author_id: user_id,
        kind: 'edited',
        created_at: now,
      },
      each(
        filled
          .filter(({ fields }) => fields.size > 0)
          .map((one) => [newId(), one.id, JSON.stringify([...one.fields])]),
        made,
      ),
    ),
    db.run(sql`update ${contacts} set sort_name = ${cell(1)}, updated_at = ${now.getTime()}, matched_at = null,
      ${sql.join(set, sql`, `)}
      from json_each(${JSON.stringify(filled.map((one) => [one.id, one.sort_name, ...textsOf(one)]))}) r
      where ${contacts.id} = r.value ->> 0 and ${made}`),
  ];
}

/**
 * Writes a part of an import, all of it or nothing, in one batch that is done once: whoever writes it a second time, after
 * a death or beside another worker, writes nothing.
 * @returns whether it was written
 */
export async function writePart(db: Database, newId: () => string, part: WrittenPart): Promise<boolean> {
  const { id, batch_id, done, counts, faults, now, events } = part;
  const made = sql`exists (select 1 from ${contactImports} where ${contactImports.id} = ${id}
    and ${contactImports.batch_id} = ${batch_id})`;
  const after = done[1];
  const [claimed] = await db.batch([
    db
      .update(contactImports)
      .set({
        done: after,
        created: sql`${contactImports.created} + ${counts.created}`,
        merged: sql`${contactImports.merged} + ${counts.merged}`,
        skipped: sql`${contactImports.skipped} + ${counts.skipped}`,
        status: sql`case when ${contactImports.rows} <= ${after} then 'done' else 'running' end`,
        faults,
        batch_id,
        updated_at: now,
      })
      .where(isReady(part))
      .returning({ id: contactImports.id }),
    ...writeContacts(db, newId, part, made),
    ...recordManyEvents(db, events, made),
  ]);
  return claimed.length > 0;
}
