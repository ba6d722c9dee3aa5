import { sql } from 'drizzle-orm';
import { creditAccounts, creditEntries } from '../../../edge-api/db/tables/credits.table.ts';
import { teamId, type Demo } from '../demo.ts';
import { demoId } from '../ids.ts';

const CREDITS = 25;

/** Credits of the team that enriches contacts; sign-up credits belong to individuals. */
export function credits(demo: Demo): void {
  demo.insert(creditEntries, {
    id: demoId('credits', 'active'),
    // A trigger created the account with the team.
    account_id: sql`(select id from ${creditAccounts} where team_id = ${teamId('active')})`,
    sequence: 1,
    kind: 'grant',
    amount: CREDITS,
    balance_after: CREDITS,
    reference: demoId('grant', 'active'),
    created_at: demo.daysAgo(95),
  });
}
