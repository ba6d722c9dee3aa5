/**
 * The header by which a page tells the browser's own keeper of pages for whom a copy may be kept: the id of the account,
 * or that nobody is signed in here (any more).
 */
export const KEPT_FOR = 'kept-for';
export const NO_ACCOUNT = 'nobody';
