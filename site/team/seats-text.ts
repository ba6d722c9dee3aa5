import type { Seats } from '../../src/domain/team/team-people.ts';
import { team as words } from '#messages/team.ts';
import { format } from '../../src/messages/format.ts';

/** The number of a team's people and paid seats. A team whose plan has ended pays for none, and retains its people. */
export function seatsText({ used, paid, invited }: Seats): string {
  const { one, many } = words.seats_none;
  if (paid === 0) return used === 1 ? one : format(many, { used });
  return format(invited > 0 ? words.seats_invited : words.seats, { used, paid, n: invited });
}
