/**
 * The header that tells the service worker for whom a page can be cached: the account id, or that no one is signed in
 * (any more).
 */
export const KEPT_FOR = 'kept-for';
export const NO_ACCOUNT = 'nobody';
