import type { ContactTextName } from './contact-contract.ts';

/**
 * Why a row is no contact, or what of it was left out: a value that is none, one that is cut, or what a contact has no
 * room for.
 */
export type RowFault =
  | { code: 'nameless' }
  | { code: 'not_email' | 'not_phone' | 'not_website' | 'not_linkedin'; value: string }
  | { code: 'shortened'; field: ContactTextName | 'note' }
  | { code: 'only_one'; field: ContactTextName; value: string }
  | { code: 'too_many_emails' | 'too_many_phones' | 'too_many_tags' | 'shortened_tag' | 'unknown_tag'; value: string };

/** The faults of values of one kind. */
export const faultsWith = (
  code: 'too_many_emails' | 'too_many_phones' | 'too_many_tags',
  values: readonly string[],
): RowFault[] => values.map((value) => ({ code, value }));
