// To be found
/** Addresses in one file of a sitemap (sitemaps.org). */
export const SITEMAP_MAX = 50_000;
/** Seconds for which a sitemap may be kept. */
export const SITEMAP_MAX_AGE = 3600;

// Answers that are kept near the visitor
/** Seconds for which an answer about a card is fresh; every change of the card ends it earlier. */
export const EDGE_MAX_AGE = 60;
/** Seconds after that in which it may still be sent while a new one is fetched. */
export const EDGE_STALE_WHILE_REVALIDATE = 540;

// Copies that a visitor's browser keeps for when there is no network
/** Cards and their forms, the latest ones. */
export const KEPT_PAGES_MAX = 40;
/** Scripts and fonts of all pages, and the pictures of cards. */
export const KEPT_FILES_MAX = 400;
export const KEPT_PICTURES_MAX = 240;
/** Pages and pictures of whoever is signed in. */
export const KEPT_OWN_MAX = 240;
/** Milliseconds that an answer may take before the copy is shown instead. */
export const KEPT_PAGE_PATIENCE_MS = 3_000;
/** Days after which the form of a card that is opened, and the own code, are fetched anew. */
export const KEPT_FORM_DAYS = 1;
/** Days after which a file that is still needed counts as new. */
export const KEPT_FILE_DAYS = 7;
