import type { ContactTag } from '../../domain/contact/tags.ts';
import type { ShownContact } from './contacts.types.ts';

export type ContactLiveProps = {
  contact: ShownContact;
  /** The tags to choose from, for who has no network to ask for them. */
  tags: readonly ContactTag[];
  timeZone: string;
  /** Whether notes may not be written. */
  hasNotesLocked: boolean;
};

/** What opens over the page of a contact. */
export type LiveSheet = 'note' | 'tags' | 'locked_notes' | 'locked_tags';
