import type { MergeFault } from '../../domain/duplicates/duplicates-contract.ts';
import type { PairReason } from '../../domain/duplicates/contact-match.ts';
import { contactLabels } from './labels/contact.ts';

/** Why contacts can't be merged. */
export const mergeFaults = {
  nobody: 'Please choose the contacts to merge.',
  too_many: 'Please merge at most 10 contacts at once.',
  itself: 'A contact can’t be merged with itself.',
  other_contact: 'Each value must come from one of the merged contacts.',
  emails: 'Together they have more than 10 email addresses. Please remove some first.',
  phones: 'Together they have more than 10 phone numbers. Please remove some first.',
  tags: 'Together they have more than 10 tags. Please remove some first.',
  websites: 'Together they have more than 10 websites. Please remove some first.',
  addresses: 'Together they have more than 10 addresses. Please remove some first.',
  messengers: 'Together they have more than 10 messengers. Please remove some first.',
} as const satisfies Record<MergeFault, string>;

/** Contacts that seem to be one person, and their merge. */
export const duplicates = {
  title: 'Duplicates',
  lead: '{n} people seem to appear more than once. Choose a name to keep. All emails, tags and notes are kept.',
  lead_one:
    'One person seems to appear more than once. Choose a name to keep. All emails, tags and notes are kept.',
  list: 'Duplicates',
  reasons: {
    same_email: 'Same email',
    same_phone: 'Same phone',
    same_linkedin: 'Same LinkedIn',
    similar_name: 'Similar name and company',
  } satisfies Record<PairReason, string>,
  /** Behind a stronger reason. */
  and_name: '{reason} and similar name',
  keep: 'Name to keep',
  merge: 'Merge',
  merging: 'Merging',
  not_same: 'Not the same',
  choose: 'Choose what to keep',
  tags: '{n} tags',
  tags_one: '1 tag',
  notes: '{n} notes',
  notes_one: '1 note',
  types: {
    exchange: 'exchanged',
    manual: 'added by hand',
    scan: 'scanned',
    import: 'imported',
    card: 'a kept card',
  },
  merged: 'Merged into {name}',
  undo_failed: 'The merge couldn’t be undone.',
  none_title: 'No duplicates',
  none_detail: 'No one appears more than once.',
  back: 'Back to Contacts',
  preview: 'Merge contacts',
  preview_lead: 'This is the merged contact. Where the two differ, choose which to keep.',
  fields: {
    ...contactLabels,
    photo: 'Photo',
    emails: 'Emails',
    phones: 'Phones',
    websites: 'Websites',
    addresses: 'Addresses',
    messengers: 'Messengers',
    tags: 'Tags',
  },
  photo_of: 'Photo of {name}',
  no_value: 'None',
  close: 'Close',
  failed: 'Duplicates couldn’t be loaded.',
  loading: 'Loading duplicates',
  more: 'Show more',
  shown: '{n} pairs',
  shown_one: '1 pair',
} as const;
