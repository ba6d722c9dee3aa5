import { CONTACT_TEXT_NAMES, eachText } from '../../../src/domain/contact/contact.fields.ts';
import type { contacts } from '../../db/tables/contacts.table.ts';

type Column = keyof typeof contacts.$inferSelect;

const KEPT = {
  id: 'proves that this contact was withdrawn, and keeps a late repetition of its request out',
  uuid: 'random, says nothing of anybody',
  user_id: 'whose contact it was',
  team_id: 'whose contact it was',
  profile_id: 'through which card it came',
  type: 'how it came',
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
 * Every column of a contact, and what becomes of it when the visitor takes back what they gave: it is emptied, or why it
 * is kept. A column that is named nowhere does not compile; a text of `CONTACT_TEXTS` is emptied by itself.
 */
export const WITHDRAWN: {
  readonly [Name in Column]: { readonly emptied: '' | null } | { readonly kept: string };
} = {
  ...eachText(CONTACT_TEXT_NAMES, () => ({ emptied: null })),
  ...eachText(Object.keys(EMPTIED) as (keyof typeof EMPTIED)[], (name) => ({ emptied: EMPTIED[name] })),
  ...eachText(Object.keys(KEPT) as (keyof typeof KEPT)[], (name) => ({ kept: KEPT[name] })),
};

/** The columns that a withdrawal empties, with what is left in them. */
export const emptied = (): Partial<typeof contacts.$inferInsert> =>
  Object.fromEntries(
    Object.entries(WITHDRAWN).flatMap(([name, fate]) => ('emptied' in fate ? [[name, fate.emptied]] : [])),
  );

/** Every table beside the contacts that has rows of one: they are deleted with a withdrawal, or why they are kept. */
export const WITHDRAWN_TABLES: Readonly<Record<string, 'deleted' | { kept: string }>> = {
  contact_emails: 'deleted',
  contact_phones: 'deleted',
  contact_answers: 'deleted',
  contact_tags: 'deleted',
  notes: 'deleted',
  contact_changes: 'deleted',
  contact_keys: 'deleted',
  contact_pairs: 'deleted',
  contact_merges: 'deleted',
  contact_texts: { kept: 'follows the contact by a trigger, and is empty with it' },
  enrichments: {
    kept: 'that somebody asked for it, and what became of the credit; what was found is emptied',
  },
  consents: { kept: 'proof of what was agreed to, without anybody’s details' },
  contacts: { kept: 'that another was merged into this one' },
  interaction_contacts: { kept: 'that a visit ended in an exchange' },
};
