// Exchange
/** Milliseconds: a form submitted sooner after rendering was not filled in by a person. */
export const EXCHANGE_FORM_MIN_MS = 1000;

// Contacts and tags
/** Due contacts shown on Home. */
export const DUE_ON_HOME = 5;
export const CONTACTS_PLACEHOLDER_ROWS = 10;
/** Maximum tags that a user or a team can create. */
export const TAGS_MAX = 50;
export const TAGS_PER_CONTACT_MAX = 10;
/** Characters of a tag's name. */
export const TAG_NAME_MAX = 30;
/** Hours in which a deleted tag can be restored. */
export const REMOVED_TAG_HOURS = 24;
/** Characters of one note. */
export const NOTE_MAX = 5000;
/** Notes shown in full on a contact's page; a separate page lists all. */
export const NOTES_SHOWN = 3;
/** Milliseconds that the undo bar for a deleted note shows, and minutes in which a call can undo. */
export const NOTE_UNDO_MS = 8000;
export const NOTE_UNDO_MINUTES = 10;
/** Notes, and visits, included in a contact for its timeline. */
export const TIMELINE_MAX = 50;
/** E-mail addresses of one contact, and phone numbers. */
export const CONTACT_EMAILS_MAX = 10;
export const CONTACT_PHONES_MAX = 10;
/** Websites of one contact, postal addresses, and accounts at messengers. */
export const CONTACT_WEBSITES_MAX = 10;
export const CONTACT_ADDRESSES_MAX = 10;
export const CONTACT_MESSENGERS_MAX = 10;
/** Characters of a messenger's name, and of a name there. */
export const NETWORK_MAX = 30;
export const MESSENGER_VALUE_MAX = 255;
/** Saved filters of a person, and characters of a name. */
export const SAVED_FILTERS_MAX = 20;
export const FILTER_NAME_MAX = 40;
/** Milliseconds between two looks at a change of all contacts of a filter: the first, and at most. */
export const FILTER_ACTION_POLL_MS = { first: 250, most: 2000 } as const;
/** Milliseconds that its undo bar shows. */
export const FILTER_ACTION_UNDO_MS = 10_000;
/** Maximum contacts that one call changes. */
export const BULK_MAX = 500;
export const SEARCH_DEBOUNCE_MS = 300;
/** Further words of a search are ignored. */
export const SEARCH_WORDS_MAX = 10;
/** A list of so many contacts has a rail of letters. */
export const LETTER_RAIL_MIN = 60;
/** A filtered list of contacts is counted up to this. */
export const CONTACTS_COUNT_MAX = 1000;
/** Letters from which a search word can have one typo, and two. */
export const ONE_TYPO_FROM = 4;
export const TWO_TYPOS_FROM = 8;
/** A search with this many exact matches adds no fuzzy ones. */
export const FUZZY_BELOW = 20;
/** Contacts compared with a misspelt word: those with a rare piece of it, and others. */
export const FUZZY_RARE_MAX = 200;
export const FUZZY_OTHERS_MAX = 150;
/** Digits from which a part of a phone number is searched: fewer match almost every number. */
export const PHONE_FRAGMENT_MIN = 4;
/** The first is the default. */
export const CONTACT_SORTS = ['full_name', 'created', '-created'] as const;

/** Days in which a contacts export can be downloaded. */
export const EXPORT_DAYS = 7;
/** Origins of contacts; `card` is a public card that its reader keeps. */
export const CONTACT_TYPES = ['exchange', 'manual', 'scan', 'import', 'card'] as const;
/** Filters of a contact list: contacts with all of these. `no_touch`: its owner was not in touch with it yet. */
export const CONTACT_HAS = ['email', 'phone', 'interaction', 'no_touch'] as const;

/** Days in which a merge can be undone. */
export const UNDO_MERGE_DAYS = 30;
/** Days after which a deleted contact is purged. */
export const DELETED_CONTACT_DAYS = 30;
/** New jobs of followed cards shown on Home, and days for which they are news. */
export const JOB_NEWS_ON_HOME = 3;
export const JOB_NEWS_DAYS = 30;
/** Keepers of a card that its owner sees by name: the newest contacts among them. */
export const KNOWN_KEEPERS_SHOWN = 20;
/** Days for which programs that ask for changes learn of a deletion. */
export const CHANGES_KNOWN_DAYS = 90;

/**
 * Changes of a contact after its creation: enrichment `found` more, `enriched` applies that, `unenriched` undoes it;
 * `followed`: the card that it follows changed.
 */
export const CONTACT_CHANGES = [
  ...(['edited', 'merged', 'unmerged', 'found', 'enriched', 'unenriched'] as const),
  'followed',
] as const;

/** Bytes of a vCard that a device sends, and of its text without its photo; its lines. */
export const DEVICE_CARD_MAX_BYTES = 1024 * 1024;
export const DEVICE_CARD_TEXT_MAX = 100_000;
export const DEVICE_CARD_LINES_MAX = 500;
/** Properties of a vCard that a contact has no fields for, stored for devices, and their characters. */
export const DEVICE_PROPERTIES_MAX = 100;
export const DEVICE_PROPERTIES_TEXT_MAX = 20_000;
/** Days in which a change by a device can be undone, and the changes of an account that are stored. */
export const UNDO_DEVICE_DAYS = 30;
export const DEVICE_CHANGES_MAX = 1000;
