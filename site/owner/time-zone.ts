import { isTimeZone } from '../../src/domain/locale/dates.ts';

/** The time zone of the request from Cloudflare (`request.cf.timezone`); UTC if unknown. */
export function timeZoneOf(request: Request): string {
  const { cf } = request as Request & { cf?: { timezone?: unknown } };
  return typeof cf?.timezone === 'string' && isTimeZone(cf.timezone) ? cf.timezone : 'UTC';
}
