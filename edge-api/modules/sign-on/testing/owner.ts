import { letterFor } from '../../../testing/letters.ts';
import { signIn, type Person, type TestApp } from '../../../testing/people.ts';
import { paySeats } from '../../team/testing/seats.ts';

export const DOMAIN = 'firm.example';

/** The owner of a team with seats that are paid for. */
export async function signInOwner(app: TestApp, seats = 5): Promise<Person & { team_id: string }> {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  await paySeats(app, owner.team_id!, seats);
  return { ...owner, team_id: owner.team_id! };
}

/** Proves the domain of an owner's set-up by the mail, as who runs the domain would. */
export async function proveDomain(app: TestApp, owner: Person, domain = DOMAIN): Promise<void> {
  await owner.call('POST', '/team/sign-on/proof', { mailbox: 'postmaster' });
  const { status } = await app.request('/api/sign-on/prove', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: mailedToken(app, `postmaster@${domain}`) }),
  });
  if (status !== 200) throw new Error(`The domain was not proven: ${status}`);
}

/** The token in the newest mail to the one who runs a domain. */
export function mailedToken(app: TestApp, to: string): string {
  const token = /prove-domain\?token=([\w-]+)/.exec(letterFor(app, to).text)?.[1];
  if (!token) throw new Error('No mail proves a domain.');
  return token;
}

/** The one with this e-mail, and the team that they are in as what. */
export async function findPerson(app: TestApp, email: string) {
  const { rows } = await app.client.execute({
    sql: `select u.id, u.first_name, u.last_name, u.email_verified, m.team_id, m.role from users u
      left join members m on m.user_id = u.id where u.email = ?`,
    args: [email],
  });
  return rows[0] ?? null;
}
