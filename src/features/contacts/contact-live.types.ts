import type { ContactTag } from '../../domain/contact/tags.ts';
import type { ShownContact } from './contacts.types.ts';

export type ContactLiveProps = {
  contact: ShownContact;
  /** The available tags, for use offline. */
  tags: readonly ContactTag[];
  timeZone: string;
  /** Whether notes are locked. */
  hasNotesLocked: boolean;
};

/** The sheets over a contact's page. */
export type LiveSheet = 'note' | 'tags' | 'locked_notes' | 'locked_tags';
