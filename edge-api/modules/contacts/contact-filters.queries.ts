import { and, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { among } from '../../db/among.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { interactionContacts } from '../../db/tables/interactions.table.ts';
import { contactTags } from '../../db/tables/tags.table.ts';
import { contactType } from './contacts.queries.ts';
import type { ContactsQuery } from './contacts.schema.ts';
import { LAST_TOUCHED } from './in-touch.queries.ts';

/** The filters of a list, besides its search. */
export type FilterConditions = Pick<ContactsQuery, 'tags' | 'types' | 'from' | 'to' | 'has'>;

/** What a contact can have, by the tables that refer to it. */
const HELD = { email: contactEmails, phone: contactPhones, interaction: interactionContacts } as const;

/** Contacts with at least one of these tags, as a condition on each contact. */
export const isTagged = (tagIds: readonly string[]): SQL =>
  sql`exists (select 1 from ${contactTags} held where held.contact_id = contacts.id and held.tag_id in ${among(tagIds)})`;

const isSo = (kind: FilterConditions['has'][number]): SQL =>
  kind === 'no_touch' ? sql`${LAST_TOUCHED} is null` : hasOne(kind);

const hasOne = (kind: keyof typeof HELD): SQL =>
  sql`exists (select 1 from ${HELD[kind]} held where held.contact_id = contacts.id)`;

/** Contacts that match every filter except the tags; undefined without one. */
export const filtered = ({ types, from, to, has }: FilterConditions): SQL | undefined =>
  and(
    types.length > 0 ? inArray(contactType, types) : undefined,
    from === null ? undefined : gte(contacts.created_at, new Date(from)),
    to === null ? undefined : lt(contacts.created_at, new Date(Date.parse(to) + DAY)),
    ...has.map(isSo),
  );
