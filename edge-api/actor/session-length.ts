import { DAY } from '../../src/domain/locale/durations.ts';

/** Seconds after which an unused session expires: 30 days. */
export const SESSION_SECONDS = (30 * DAY) / 1000;

/** Prefix of the names of sign-in cookies. */
export const COOKIE_PREFIX = 'cardea';
