import { and, desc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { asInserted } from '../../db/guarded.ts';
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

/**
 * The statements for a contact that a device adds, under the name that it chose: of a deleted contact it is free. They
 * fail for the name of another.
 */
export const namingCard = (db: Database, card: DeviceCardRow): BatchItem<'sqlite'>[] => [
  db.delete(deviceCards).where(
    and(
      eq(deviceCards.user_id, card.user_id),
      eq(deviceCards.name, card.name),
      sql`${deviceCards.contact_id} in (select ${contacts.id} from ${contacts}
          where user_id = ${card.user_id} and deleted_at is not null)`,
    ),
  ),
  db.insert(deviceCards).values(card),
];

/** Writes the vCard of a contact as a device sent it; its name and UID stay. */
export async function writeDeviceCard(db: Database, card: DeviceCardRow): Promise<void> {
  await db
    .insert(deviceCards)
    .values(card)
    .onConflictDoUpdate({ target: deviceCards.contact_id, set: asInserted('properties', 'updated_at') });
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
