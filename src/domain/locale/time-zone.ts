import { z } from 'zod';
import { isTimeZone } from './dates.ts';

/** Characters of the longest name that is checked. */
const NAME_MAX = 64;
/** Names, and no offsets such as `+01:00`, which know no daylight saving time. */
const NAMED = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** The name of a time zone of the IANA database, such as `Europe/Berlin`. */
export const timeZoneSchema = z
  .string('time_zone.invalid')
  .max(NAME_MAX, 'time_zone.invalid')
  .refine((name) => NAMED.test(name) && isTimeZone(name), 'time_zone.invalid');
