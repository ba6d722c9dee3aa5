import { STORED_TEXT_NAMES } from '../../../src/domain/contact/contact-lists.ts';
import { eachText } from '../../../src/domain/contact/contact.fields.ts';
import type { contacts } from '../../db/tables/contacts.table.ts';

type Column = keyof typeof contacts.$inferSelect;

const REASONS = {
  id: 'proves that this contact was withdrawn, and keeps a late repetition of its request out',
  uuid: 'random, says nothing of anybody',
  user_id: 'whose contact it was',
  team_id: 'whose contact it was',
  profile_id: 'through which card it came',
  type: 'how it came',
  is_card: 'how it came',
  idempotency_key: 'keeps a late repetition of its request out; random, made by the form',
  enrich_status: 'says nothing of the person',
  is_doubtful: 'says nothing of the person',
  enrich_notification: 'a wish of the owner',
  created_at: 'when the consent was given',
  updated_at: 'when it was withdrawn',
  deleted_at: 'when it was withdrawn',
  matched_at: 'says nothing of the person',
  filed_at: 'says nothing of the person',
  collected_for: 'for which team it was',
  merged_into: 'random, says nothing of anybody',
} as const;

const EMPTIED = {
  request_hash: null,
  sort_name: '',
  given_email: null,
  enriched_name: null,
  photo_id: null,
} as const;

/**
 * Every column of a contact, and its treatment in a withdrawal: emptied, or the reason why it stays. A missing column
 * does not compile; a text or list of a contact is always emptied.
 */
export const WITHDRAWN: {
  readonly [Name in Column]: { readonly emptied: '' | null } | { readonly reason: string };
} = {
  ...eachText(STORED_TEXT_NAMES, () => ({ emptied: null })),
  ...eachText(Object.keys(EMPTIED) as (keyof typeof EMPTIED)[], (name) => ({ emptied: EMPTIED[name] })),
  ...eachText(Object.keys(REASONS) as (keyof typeof REASONS)[], (name) => ({ reason: REASONS[name] })),
};

/** The columns that a withdrawal empties, with their remaining values. */
export const emptied = (): Partial<typeof contacts.$inferInsert> =>
  Object.fromEntries(
    Object.entries(WITHDRAWN).flatMap(([name, fate]) => ('emptied' in fate ? [[name, fate.emptied]] : [])),
  );
