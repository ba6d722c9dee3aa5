// Sitemap
/** Maximum addresses in one sitemap file (sitemaps.org). */
export const SITEMAP_MAX = 50_000;
/** Seconds for which a sitemap can be cached. */
export const SITEMAP_MAX_AGE = 3600;

// Edge cache
/** Seconds for which a response about a card is fresh; every change of the card purges it earlier. */
export const EDGE_MAX_AGE = 60;
/** Seconds after that in which it is served stale while being revalidated. */
export const EDGE_STALE_WHILE_REVALIDATE = 540;

// Stored documents of cards
/** Seconds for which a stored document of a card can be read; every change of the card deletes it earlier. */
export const CARD_DOCUMENT_MAX_AGE = 3600;

// Offline cache of a visitor's browser
/** The most recent cards and their forms. */
export const CACHED_PAGES_MAX = 40;
/** Scripts and fonts of all pages, and pictures of cards. */
export const CACHED_FILES_MAX = 400;
export const CACHED_PICTURES_MAX = 240;
/** Pages and pictures of the signed-in user. */
export const CACHED_OWN_MAX = 240;
/** Milliseconds to wait for a response before showing the cached one. */
export const CACHED_PAGE_TIMEOUT_MS = 3_000;
/** Days after which an opened card's form, and the own code, are fetched again. */
export const CACHED_FORM_DAYS = 1;
/** Days after which the age of a file that is still needed is reset. */
export const CACHED_FILE_DAYS = 7;
