import { and, desc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { bareUid } from '../../../src/domain/address-book/carddav.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { asInserted, insertEach } from '../../db/guarded.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { deviceCards } from '../../db/tables/device-cards.table.ts';
import { notes } from '../../db/tables/notes.table.ts';

/** The vCards that devices wrote of some contacts of a person: their UIDs, and their properties as JSON. */
export const readDeviceCards = (db: Database, userId: string, contactIds: readonly string[]) =>
  db
    .select({
      contact_id: deviceCards.contact_id,
      uid: deviceCards.uid,
      properties: deviceCards.properties,
      updated_at: deviceCards.updated_at,
    })
    .from(deviceCards)
    .where(and(sql`${deviceCards.contact_id} in ${among(contactIds)}`, eq(deviceCards.user_id, userId)));

type DeviceCardRow = typeof deviceCards.$inferInsert;

/** The name and the UID of a contact `c` with the card `d`, and whether they are those of another card. */
function ofContact({ name, uid }: Pick<DeviceCardRow, 'name' | 'uid'>) {
  const itsName = sql`coalesce(d.name, c.uuid || '.vcf')`;
  const itsUid = sql`coalesce(d.uid, 'urn:uuid:' || c.uuid)`;
  const bare = sql`lower(${bareUid(uid)})`;
  return {
    itsName,
    itsUid,
    hasName: sql`${itsName} = ${name}`,
    hasUid: sql`lower(${itsUid}) in (${bare}, 'urn:uuid:' || ${bare})`,
  };
}

const CONTACT_CARDS = sql`${contacts} c left join ${deviceCards} d on d.contact_id = c.id and d.user_id = c.user_id`;

/**
 * Gives deleted contacts that have a name or UID in the book others, so that a new contact can have these, and a deleted
 * one can still be restored beside it.
 */
function renameDeleted(db: Database, card: DeviceCardRow) {
  const { user_id, updated_at } = card;
  const { itsName, itsUid, hasName, hasUid } = ofContact(card);
  return insertEach(
    db,
    deviceCards,
    {
      contact_id: sql`c.id`,
      user_id,
      name: sql`iif(${hasName}, c.id || '.vcf', ${itsName})`,
      uid: sql`iif(${hasUid}, c.id, ${itsUid})`,
      properties: sql`coalesce(d.properties, '[]')`,
      updated_at,
    },
    sql`from ${CONTACT_CARDS}
      where c.user_id = ${user_id} and c.deleted_at is not null and (${hasName} or ${hasUid})`,
  ).onConflictDoUpdate({ target: deviceCards.contact_id, set: asInserted('name', 'uid', 'updated_at') });
}

/**
 * The statements for a contact that a device adds, under the name that it chose. They fail if another contact has its
 * name or UID, also one that was added or restored since the book was read: a card without a name breaks its constraint,
 * and the whole batch with it.
 */
export function namingCard(db: Database, card: DeviceCardRow): BatchItem<'sqlite'>[] {
  const { hasName, hasUid } = ofContact(card);
  const isTaken = sql`exists (select 1 from ${CONTACT_CARDS} where c.user_id = ${card.user_id}
    and c.deleted_at is null and c.id <> ${card.contact_id} and (${hasName} or ${hasUid}))`;
  return [
    renameDeleted(db, card),
    insertEach(db, deviceCards, { ...card, name: sql`iif(${isTaken}, null, ${card.name})` }, sql``),
  ];
}

/**
 * Writes the vCard of a contact as a device sent it, whose name and UID stay, or null if it is unchanged; `alongside`
 * are further statements of the same batch.
 */
export async function writeDeviceCard(
  db: Database,
  card: DeviceCardRow | null,
  alongside: readonly BatchItem<'sqlite'>[],
): Promise<void> {
  const set = asInserted('properties', 'updated_at');
  const [first, ...rest] = [
    ...(card
      ? [db.insert(deviceCards).values(card).onConflictDoUpdate({ target: deviceCards.contact_id, set })]
      : []),
    ...alongside,
  ];
  if (first) await db.batch([first, ...rest]);
}

/** A note that a person wrote on a contact: the one with this id, else the newest; null without one. */
export async function readOwnNote(db: Database, userId: string, contactId: string, id?: string) {
  const theirs = and(eq(notes.contact_id, contactId), eq(notes.author_id, userId));
  const rows = await db
    .select({ id: notes.id, text: notes.text })
    .from(notes)
    .where(id === undefined ? theirs : and(theirs, eq(notes.id, id)))
    .orderBy(desc(notes.created_at), desc(notes.id))
    .limit(1);
  return rows[0] ?? null;
}
