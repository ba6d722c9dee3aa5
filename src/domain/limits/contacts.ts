// Exchange
/** Sooner than this after it was drawn, in milliseconds, nobody has filled in a form. */
export const EXCHANGE_FORM_MIN_MS = 1000;

// Contacts and tags
export const CONTACTS_PLACEHOLDER_ROWS = 10;
/** Tags that a user or a team can create. */
export const TAGS_MAX = 50;
export const TAGS_PER_CONTACT_MAX = 10;
/** Characters of a tag's name. */
export const TAG_NAME_MAX = 30;
/** Hours in which a deleted tag may be brought back. */
export const REMOVED_TAG_HOURS = 24;
/** Characters of one note. */
export const NOTE_MAX = 5000;
/** Notes that a contact's own page shows whole; all are on a page of theirs. */
export const NOTES_SHOWN = 3;
/** Milliseconds for which the bar stands that brings a deleted note back, and minutes for which a call does. */
export const NOTE_UNDO_MS = 8000;
export const NOTE_UNDO_MINUTES = 10;
/** Notes that come with a contact, for what happened with it; and visits. */
export const STORY_MAX = 50;
/** E-mail addresses of one contact, and phone numbers. */
export const CONTACT_EMAILS_MAX = 10;
export const CONTACT_PHONES_MAX = 10;
/** Contacts that one call changes together. */
export const BULK_MAX = 500;
export const SEARCH_DEBOUNCE_MS = 300;
/** Words beyond these are left aside: nobody searches with so many. */
export const SEARCH_WORDS_MAX = 10;
/** What a filter leaves of the contacts is counted up to so many. */
export const CONTACTS_COUNTED = 1000;
/** Letters from which on a word that is searched for may have one typo, and two. */
export const FORGIVE_ONE_FROM = 4;
export const FORGIVE_TWO_FROM = 8;
/** A search that finds so many as they were typed looks for no others. */
export const FORGIVE_BELOW = 20;
/** Contacts that are held against a word that may have typos: of those that have much of it, and of all others. */
export const FORGIVE_CLOSE = 200;
export const FORGIVE_OTHERS = 150;
/** Digits from which on a part of a phone number is looked for: fewer are in almost every one. */
export const PHONE_FRAGMENT_MIN = 4;
export const ENRICHMENT_POLL_MS = 4000;
/** The first is the default. */
export const CONTACT_SORTS = ['full_name', 'created', '-created'] as const;

/** Days for which a file of exported contacts can be downloaded. */
export const EXPORT_DAYS = 7;
/** How contacts come about. */
export const CONTACT_TYPES = ['exchange', 'manual', 'scan', 'import'] as const;
/** What a list of contacts may be narrowed to: those that have one at least. */
export const CONTACT_HAS = ['email', 'phone', 'interaction'] as const;

/** Days in which a merge can be undone. */
export const UNDO_MERGE_DAYS = 30;
/** Days after which a contact that was deleted goes for good. */
export const DELETED_CONTACT_DAYS = 30;

/** Minutes that an enrichment may take before it is given up, and its credit given back. */
export const ENRICHMENT_MINUTES = 10;
/** What is done to a contact after it came: more was `found` about it, `enriched` takes that over, `unenriched` undoes it. */
export const CONTACT_CHANGES = ['edited', 'merged', 'unmerged', 'found', 'enriched', 'unenriched'] as const;
/** Days for which what was found about somebody is good for another contact of the same owner. */
export const FOUND_AGAIN_DAYS = 90;
