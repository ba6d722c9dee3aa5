/**
 * The browser's cache of the card reader's files, which the first scan fills; another name for other files. The service
 * worker neither fills nor deletes it.
 */
export const READER_CACHE = 'cardea-scan-2';
