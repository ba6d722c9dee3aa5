import type { SeatPrices } from '../../edge-api/modules/team/seat-prices.usecases.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import { format } from '../../src/messages/format.ts';
import { bill, periodBilled } from '../plans/words.ts';

/**
 * The note for inviting beyond the seats: that there are too few, the price of one, and who can buy it. `href` leads
 * buyers to the purchase; null for others.
 */
export function seatsNote(
  { pays, prices }: SeatPrices,
  owner: boolean,
): { text: string; href: string | null } {
  const { invite } = words;
  const amount = prices.map((price) => `${bill(price)} ${periodBilled(price)}`).join(' or ');
  const text = [
    invite.no_seats,
    amount && format(pays ? invite.seat_costs : invite.seat_sold, { amount }),
    owner ? '' : pays ? invite.seats_by_owner : invite.sold_to_owner,
  ];
  return {
    text: text.filter(Boolean).join(' '),
    href: owner ? (pays ? '/billing' : '/select-your-plan/team') : null,
  };
}
