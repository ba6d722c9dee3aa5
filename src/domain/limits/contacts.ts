// Exchange
/** Sooner than this after it was drawn, in milliseconds, nobody has filled in a form. */
export const EXCHANGE_FORM_MIN_MS = 1000;

// Contacts and tags
export const CONTACTS_PLACEHOLDER_ROWS = 10;
/** Tags that a user or a team can create. */
export const TAGS_MAX = 50;
export const TAGS_PER_CONTACT_MAX = 10;
export const SEARCH_DEBOUNCE_MS = 300;
/** Words beyond these are left aside: nobody searches with so many. */
export const SEARCH_WORDS_MAX = 10;
/** Digits from which on a part of a phone number is looked for: fewer are in almost every one. */
export const PHONE_FRAGMENT_MIN = 4;
export const ENRICHMENT_POLL_MS = 4000;
/** The first is the default. */
export const CONTACT_SORTS = ['full_name', 'created', '-created'] as const;

/** Days after which a contact that was deleted goes for good. */
export const DELETED_CONTACT_DAYS = 30;
