/** Days after which a session that nobody used is over. */
export const SESSION_DAYS = 30;

/** The start of the names of sign-in cookies. */
export const COOKIE_PREFIX = 'cardea';
