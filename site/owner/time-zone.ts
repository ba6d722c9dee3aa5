import { isTimeZone } from '../../src/domain/locale/dates.ts';

/** The time zone of who asks, as Cloudflare knows it (`request.cf.timezone`); UTC where nobody says. */
export function timeZoneOf(request: Request): string {
  const { cf } = request as Request & { cf?: { timezone?: unknown } };
  return typeof cf?.timezone === 'string' && isTimeZone(cf.timezone) ? cf.timezone : 'UTC';
}
