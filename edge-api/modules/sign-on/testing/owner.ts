import { letterFor } from '../../../testing/letters.ts';
import { signIn, type Person, type TestApp } from '../../../testing/people.ts';
import { paySeats } from '../../team/testing/seats.ts';

export const DOMAIN = 'firm.example';

/** Emails of the domain that cannot sign up. */
export const REFUSED_EMAILS: [string, string][] = [
  ['a comma', `ida,bo@${DOMAIN}`],
  ['a line break', `ida\r\nBcc: bo@${DOMAIN}`],
  ['nothing before the @', `@${DOMAIN}`],
  ['markup', `<script>@${DOMAIN}`],
  ['another address before the @', `bo@other.example@${DOMAIN}`],
  ['a letter that folds into another', `\u212ate@${DOMAIN}`],
  ['more letters than any', `${'a'.repeat(100_000)}@${DOMAIN}`],
];

/** The configuration of a SAML provider. */
export const SAML = {
  protocol: 'saml',
  domain: DOMAIN,
  issuer: 'urn:example:provider',
  entry_point: 'https://id.firm.example/sso',
  certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
};

/** The owner of a team with paid seats. */
export async function signInOwner(app: TestApp, seats = 5): Promise<Person & { team_id: string }> {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  await paySeats(app, owner.team_id!, seats);
  return { ...owner, team_id: owner.team_id! };
}

/** Verifies the domain of an owner's sign-on by the mail, like the domain's operator. */
export async function proveDomain(app: TestApp, owner: Person, domain = DOMAIN): Promise<void> {
  await owner.call('POST', '/team/sign-on/proof', { mailbox: 'postmaster' });
  const { status } = await app.request('/api/sign-on/prove', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: mailedToken(app, `postmaster@${domain}`) }),
  });
  if (status !== 200) throw new Error(`The domain was not proven: ${status}`);
}

/** A team with a connected directory: its domain is verified. @returns its owner, and the directory's token */
export async function connectDirectory(
  app: TestApp,
  seats?: number,
): Promise<{ owner: Person & { team_id: string }; token: string }> {
  const owner = await signInOwner(app, seats);
  await owner.call('PUT', '/team/sign-on', SAML);
  await proveDomain(app, owner);
  const given = await owner.call('POST', '/team/sign-on/directory');
  const { token } = (await given.json()) as { token: string };
  return { owner, token };
}

/** The token in the newest mail to a domain's operator. */
export function mailedToken(app: TestApp, to: string): string {
  const token = /prove-domain\?token=([\w-]+)/.exec(letterFor(app, to).text)?.[1];
  if (!token) throw new Error('No mail proves a domain.');
  return token;
}

/** The person with this e-mail, with their team and role. */
export async function findPerson(app: TestApp, email: string) {
  const { rows } = await app.client.execute({
    sql: `select u.id, u.first_name, u.last_name, u.email_verified, m.team_id, m.role from users u
      left join members m on m.user_id = u.id where u.email = ?`,
    args: [email],
  });
  return rows[0] ?? null;
}
