import type { ContactTag } from '../../domain/contact/tags.ts';
import type { InTouch } from '../../domain/in-touch/in-touch-contract.ts';
import type { ShownContact } from './contacts.types.ts';

export type ContactLiveProps = {
  contact: ShownContact;
  /** The available tags, for use offline. */
  tags: readonly ContactTag[];
  timeZone: string;
  /** Whether notes are locked, and with them what is about being in touch. */
  hasNotesLocked: boolean;
  inTouch: InTouch;
  /** The page's date (`2026-11-18`). */
  today: string;
};

/** The sheets over a contact's page. */
export type LiveSheet = 'note' | 'tags' | 'locked_notes' | 'locked_tags';
