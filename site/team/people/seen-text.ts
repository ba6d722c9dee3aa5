import { briefDayText, daysAgo } from '../../../src/domain/locale/dates.ts';
import { team as words } from '#messages/team.ts';
import { format } from '../../../src/messages/format.ts';

/** When a member was last signed in: today, yesterday, or a date, without the year if it is this one. */
export function seenText(seen: string | null, now: Date, zone: string): string {
  const [today, yesterday, earlier] = words.member.seen;
  if (seen === null) return words.member.never_seen;
  const at = now.toISOString();
  const days = daysAgo(seen, at, zone);
  if (days < 2) return days < 1 ? today : yesterday;
  return format(earlier, { date: briefDayText(seen, at, zone) });
}
