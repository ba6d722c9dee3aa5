import type { ContactSort, ListedContact } from '../../domain/contact-list.ts';
import type { ListState } from '../../stores/list.store.ts';

export type ContactsWords = { search: string; sort: ContactSort };

/** What the list begins with; it counts those who match, as far as the plan shows them. */
export type ContactsState = ListState<ListedContact, ContactsWords>;

/** The list with what the page says besides. */
export type ContactsProps = {
  first: ContactsState;
  /** Newest contacts that the plan shows; null for all. */
  limit: number | null;
  /** Where the plan is changed; null for who can't do so, or where there is no such page. */
  plans: string | null;
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
export type ContactDetailView = ListedContact & {
  type: 'exchange' | 'manual' | 'scan' | 'import';
  website: string | null;
  address: string | null;
  message: string | null;
  answers: { question: string; answer: string }[];
  consents: {
    purpose: 'exchange' | 'follow_up' | 'marketing';
    text: string;
    source: string;
    given_at: string;
    withdrawn_at: string | null;
  }[];
};

/** `through` is the address of the card that the contact came by, where it is known. */
export type ContactDetailProps = {
  contact: ContactDetailView;
  timeZone: string;
  through: string | null;
  linkedinMark: string;
};
