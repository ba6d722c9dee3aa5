/**
 * The header for the service worker: the account for which a page can be cached, or that no one is signed in (any
 * more).
 */
export const CACHED_FOR = 'kept-for';
export const NO_ACCOUNT = 'nobody';
