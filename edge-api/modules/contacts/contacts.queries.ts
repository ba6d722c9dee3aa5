import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { CONTACT_TYPES } from '../../../src/domain/limits/contacts.ts';
import { contacts, type ContactColumns } from '../../db/tables/contacts.table.ts';
import { followedCards } from '../../db/tables/followed-cards.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

type ContactType = (typeof CONTACT_TYPES)[number];

/** The type of a contact. */
export const contactType = sql<ContactType>`case when ${contacts.is_card} then 'card' else ${contacts.type} end`;

/** The id of a contact's own picture, else of the card that it follows. */
export const shownPhotoId = sql`coalesce(contacts.photo_id, (select p.picture_id from ${followedCards} k
  join ${profiles} p on p.id = k.profile_id and p.state = 'normal' and p.shares_changes = 1
  where k.contact_id = contacts.id and p.picture_id is not null limit 1))`;

/** A contact's columns and type, and its picture as a path of this site. */
export const CONTACT = {
  ...getTableColumns(contacts),
  type: contactType,
  photo: sql<
    string | null
  >`(select m.hash || ' ' || m.content_type from ${media} m where m.id = ${shownPhotoId})`.mapWith(
    (stored: string) => mediaPath(...(stored.split(' ') as [string, string])),
  ),
};

/** A contact with its type and picture, as `CONTACT` selects it. */
export type StoredContact = Omit<ContactColumns, 'type'> & { type: ContactType; photo: string | null };

/** The contacts of a person that their plan shows: all, or the newest `most`, doubtful ones last. */
export function shown(userId: string, most: number | null): SQL {
  const own = and(eq(contacts.user_id, userId), isNull(contacts.deleted_at))!;
  if (most === null) return own;
  return sql`${own} and ${contacts.id} in (select id from ${contacts} where user_id = ${userId} and deleted_at is null
    order by is_doubtful, created_at desc, id desc limit ${most})`;
}

/** A contact and those that were merged into it. `id` yields the contact's. */
export const withMerged = (id: SQL): SQL =>
  sql`(select c.id from ${contacts} c where c.id = ${id} or c.merged_into = ${id})`;

/** Resolves an id: to the contact itself, or to the one that it was merged into. */
export const standing = (id: string | SQL): SQL =>
  sql`(select coalesce(c.merged_into, c.id) from ${contacts} c where c.id = ${id})`;
