import { cards, identities, users } from '../../../edge-api/db/tables/account.table.ts';
import { ACCOUNTS, inTeam } from '../accounts.ts';
import { userId, type Demo } from '../demo.ts';
import { demoId } from '../ids.ts';

/** The accounts, each with its password and the code of its physical card. */
export function people(demo: Demo): void {
  for (const account of ACCOUNTS) {
    const { name, first_name, last_name } = account;
    const id = userId(name);
    const since = demo.daysAgo(account.joined);
    demo.insert(users, {
      id,
      name: `${first_name} ${last_name}`,
      email: `${name}@demo.test`,
      email_verified: true,
      first_name,
      last_name,
      status: 'active',
      plan: inTeam(account) ? 'essential' : account.plan,
      terms_accepted_at: since,
      created_at: since,
      updated_at: since,
    });
    demo.insert(identities, {
      id: demoId('identity', name),
      user_id: id,
      provider_id: 'credential',
      account_id: id,
      password: demo.passwordHash,
      created_at: since,
      updated_at: since,
    });
    demo.insert(cards, { code: `demo-${name}`, user_id: id, created_at: since });
  }
}
