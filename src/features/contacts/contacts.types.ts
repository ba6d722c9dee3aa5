import type { ContactDetail } from '../../domain/contact/contact-contract.ts';
import type { EnrichRight } from '../../domain/contact/contact-email-state.ts';
import type { ContactSort, ListedContact } from '../../domain/contact/contact-list.ts';
import type { ContactTexts } from '../../domain/contact/contact.fields.ts';
import type { TimelineVisit } from '../../domain/contact/contact-timeline.ts';
import type { ContactTag } from '../../domain/contact/tags.ts';
import type { ListState } from '../../stores/list.store.ts';

/** A contact as a row of the list shows it. */
export type ShownContact = ListedContact &
  Pick<ContactDetail, 'enrich_status' | 'enrich_notification'> & {
    tags: ContactTag[];
    contact_photo_url: string | null;
  };

/** What the owner may do with each contact of the list; the rest anybody may. */
export type ContactRights = {
  seesExport: boolean;
  exports: boolean;
  tag: boolean;
  note: boolean;
  insights: boolean;
  /** Whether more can be looked for: it works, shows a lock, or there is no such button. */
  enrich: EnrichRight;
};

/**
 * What is chosen under 'Sort & Filter', as the address has it: ids of tags, kinds and what a contact must have between
 * commas, days as `2026-11-18`; empty where nothing is chosen.
 */
export type ContactsFilter = {
  sort: ContactSort;
  tags: string;
  types: string;
  from: string;
  to: string;
  has: string;
};
export type ContactsWords = ContactsFilter & { search: string };

/** How many there are; with `more`, there are more than were counted. */
export type Counted = { count: number; more?: boolean | undefined };

/** What the list begins with; it counts those who match, as far as the plan shows them. */
export type ContactsState = ListState<ShownContact, ContactsWords>;

/** The list with what the page says besides. */
export type ContactsProps = {
  first: ContactsState;
  /** Newest contacts that the plan shows; null for all. */
  limit: number | null;
  /** Whether there are more than these. */
  hides: boolean;
  /** Where the plan is changed; null for who can't do so, or where there is no such page. */
  plans: string | null;
  rights: ContactRights;
  /** `{type}/{id}` of the contact beside the list on wide screens. */
  selected: string | null;
  /** The date of the page (`2026-11-18`), for dates without a year. */
  today: string;
  /** The LIVE profile's picture or letters, which the empty list shows. */
  owner: { picture: string | null; initials: string };
  /** Where codes and links are handed out; null where there is no such page. */
  share: string | null;
};

/** A contact alone, as its page shows it. */
export type ContactDetailView = ShownContact &
  ContactTexts &
  Pick<ContactDetail, 'type' | 'answers' | 'notes' | 'changes' | 'consents' | 'enrich_data'>;

/** What is locked says a sentence, and leads to the plans where there is one to choose. */
type ContactLock = { href: string | null; message: string };

/** `through` is the address of the card that the contact came by, where it is known. */
export type ContactDetailProps = {
  contact: ContactDetailView;
  /** The visits in which the contact was given, where the owner may see them. */
  visits: readonly TimelineVisit[];
  timeZone: string;
  /** The date of the page (`2026-11-18`). */
  today: string;
  through: string | null;
  linkedinMark: string;
  /** Why notes are neither seen nor written, and no tags put on, and where that changes; null where they are. */
  noteLock: ContactLock | null;
  tagLock: ContactLock | null;
  enrich: EnrichRight;
};
