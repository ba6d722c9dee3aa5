import { DAY } from '../../../src/domain/locale/durations.ts';

/** Days for which the file is valid: RFC 9116, 2.5.5 recommends less than a year. */
const VALID_DAYS = 364;

/** Who is written to about a security problem (RFC 9116). `contact` is a URI, `url` where the file is. */
export const securityText = (contact: string, url: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY).toISOString()}`,
    `Canonical: ${url}`,
    '',
  ].join('\n');
