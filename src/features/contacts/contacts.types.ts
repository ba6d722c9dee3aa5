import type { ContactDetail } from '../../domain/contact/contact-contract.ts';
import type { EnrichRight } from '../../domain/contact/contact-email-state.ts';
import type { ContactSort, ListedContact } from '../../domain/contact/contact-list.ts';
import type { InTouch } from '../../domain/in-touch/in-touch-contract.ts';
import type { ContactLists } from '../../domain/contact/contact-lists.ts';
import type { ContactTexts } from '../../domain/contact/contact.fields.ts';
import type { TimelineVisit } from '../../domain/contact/contact-timeline.ts';
import type { ContactTag } from '../../domain/contact/tags.ts';
import type { StoredList } from '../../stores/list.store.ts';

/** A contact in a row of the list. */
export type ShownContact = ListedContact &
  Pick<ContactDetail, 'enrich_status' | 'enrich_notification'> & {
    tags: ContactTag[];
    contact_photo_url: string | null;
  };

/** The owner's rights for contacts of the list; other actions are always allowed. */
export type ContactRights = {
  seesExport: boolean;
  exports: boolean;
  tag: boolean;
  note: boolean;
  insights: boolean;
  /** State of the enrichment button: enabled, locked, or absent. */
  enrich: EnrichRight;
};

/**
 * The choice under 'Sort & Filter', as in the address: comma-separated tag ids, origins and required details, days as
 * `2026-11-18`; empty for none.
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

/** A count; with `more`, there are more than counted. */
export type ContactCount = { count: number; more?: boolean | undefined };

/** The initial list; its count covers matches that the plan shows. */
export type ContactsState = StoredList<ShownContact, ContactsWords>;

/** A saved filter, as the API returns it. */
export type SavedFilter = {
  id: string;
  name: string;
  filter: {
    search: string;
    tags: readonly string[];
    types: readonly string[];
    from: string | null;
    to: string | null;
    has: readonly string[];
  };
};

/** The list with the page's other props. */
export type ContactsProps = {
  first: ContactsState;
  /** The owner's saved filters; null for roles without them. */
  saved: readonly SavedFilter[] | null;
  /** Number of newest contacts that the plan shows; null for all. */
  limit: number | null;
  /** Whether there are more than these. */
  hides: boolean;
  /** The page to change the plan; null for users who cannot, or without such a page. */
  plans: string | null;
  rights: ContactRights;
  /** `{type}/{id}` of the contact beside the list on wide screens. */
  selected: string | null;
  /** The page's date (`2026-11-18`), for dates without a year. */
  today: string;
  /** The LIVE profile's picture or initials, shown in the empty list. */
  owner: { picture: string | null; initials: string };
  /** The page for sharing codes and links; null without such a page. */
  share: string | null;
};

/** A single contact for its page. */
export type ContactDetailView = ShownContact &
  ContactTexts &
  ContactLists &
  InTouch &
  Pick<ContactDetail, 'type' | 'answers' | 'notes' | 'changes' | 'consents' | 'enrich_data'>;

/** A lock shows a message, and leads to the plans if the user can choose one. */
type ContactLock = { href: string | null; message: string };

/** `through` is the address of the card that the contact came from, if known. */
export type ContactDetailProps = {
  contact: ContactDetailView;
  /** The visits in which the contact was shared, if the owner can see them. */
  visits: readonly TimelineVisit[];
  timeZone: string;
  /** The page's date (`2026-11-18`). */
  today: string;
  through: string | null;
  linkedinMark: string;
  /** Why notes and tags are locked, and where that changes; null if they are not. */
  noteLock: ContactLock | null;
  tagLock: ContactLock | null;
  enrich: EnrichRight;
};
