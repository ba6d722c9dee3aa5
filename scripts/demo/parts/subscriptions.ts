import { checkouts, subscriptions as table } from '../../../edge-api/db/tables/payments.table.ts';
import { ACCOUNTS, inTeam, type AccountName } from '../accounts.ts';
import { teamId, userId, type Demo } from '../demo.ts';
import { demoId } from '../ids.ts';

/** Days of a year, and of a paid period. */
const YEAR = 365;

type Bought = { by: AccountName; team: 'active' | 'limited' | null; seats: number; daysAgo: number };

/** Purchases in test mode: two active plans, and two that have ended. */
const BOUGHT: readonly Bought[] = [
  { by: 'solo-active', team: null, seats: 1, daysAgo: 140 },
  { by: 'solo-limited', team: null, seats: 1, daysAgo: 440 },
  { by: 'team-active-owner', team: 'active', seats: 6, daysAgo: 95 },
  { by: 'team-limited-owner', team: 'limited', seats: 4, daysAgo: 410 },
];

/** The subscriptions behind the plans of the demo accounts. */
export function subscriptions(demo: Demo): void {
  for (const { by, team, seats, daysAgo } of BOUGHT) {
    const account = ACCOUNTS.find(({ name }) => name === by)!;
    const at = demo.daysAgo(daysAgo);
    const id = demoId('checkout', by);
    const price_id = inTeam(account) ? 'test_team_year_eur' : 'test_active_year_eur';
    const ended = daysAgo > YEAR;
    const changed = ended ? demo.daysAgo(daysAgo - YEAR) : at;
    const owner = { user_id: userId(by), team_id: team && teamId(team) };
    demo.insert(checkouts, {
      id,
      vendor_session_id: `test_cs_${id}`,
      ...owner,
      price_id,
      quantity: seats,
      currency: 'EUR',
      amount: (team ? 6000 : 7200) * seats,
      status: 'paid',
      success_path: '/billing?done=paid',
      cancel_path: '/select-your-plan',
      created_at: at,
      paid_at: at,
    });
    demo.insert(table, {
      id: demoId('subscription', by),
      vendor_id: `test_sub_${id}`,
      vendor_customer_id: `test_cus_${id}`,
      user_id: team ? null : owner.user_id,
      team_id: owner.team_id,
      price_id,
      status: ended ? 'ended' : 'active',
      seats,
      period_ends_at: demo.daysAgo(daysAgo - YEAR),
      vendor_updated_at: changed,
      created_at: at,
      updated_at: changed,
    });
  }
}
