import { afterEach, describe, expect, test, vi } from 'vitest';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { connectDirectory, DOMAIN } from '../../sign-on/testing/owner.ts';
import { paySeats } from '../../team/testing/seats.ts';
import {
  letterTo,
  newAccount,
  PASSWORD,
  send,
  signedIn,
  signUp,
  tokenIn,
  verify,
} from '../testing/accounts.ts';

type App = Awaited<ReturnType<typeof createTestApp>>;

const HERE = 'http://localhost:8787/sign-in';
const LINKEDIN = { LINKEDIN_CLIENT_ID: 'an-id', LINKEDIN_CLIENT_SECRET: 'a-secret' };
const CLOSED = 'Sign-up is closed here. Ask whoever runs Cardea for an invitation.';
const INVITED = 'Sign-up needs an invitation here. Ask whoever runs Cardea for one.';
const DOMAINS = 'Only people with an email at firm.example or firm.test can sign up here.';

const apps: App[] = [];
async function appWith(variables: Record<string, string>): Promise<App> {
  const app = await createTestApp({ ...LINKEDIN, ...variables });
  apps.push(app);
  return app;
}
const OF_MODE: Record<string, Record<string, string>> = {
  invited: { CARDEA_SIGNUP: 'invited' },
  closed: { CARDEA_SIGNUP: 'closed' },
  domains: { CARDEA_SIGNUP: 'domains', CARDEA_SIGNUP_DOMAINS: 'firm.example, @Firm.test' },
};
const MODES = Object.keys(OF_MODE);

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** Signs in with another provider, which says that the e-mail is verified. @returns the error that it leads back with */
async function byProvider(app: App, email: string, callbackURL = HERE): Promise<string | null> {
  const answers: Record<string, object> = {
    '/oauth/v2/accessToken': { access_token: 'a', token_type: 'Bearer', expires_in: 3600 },
    '/v2/userinfo': { sub: email, name: 'Ida Berg', email, email_verified: true },
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request) =>
    Response.json(answers[new URL(input instanceof Request ? input.url : input).pathname]),
  );
  const body = { provider: 'linkedin', callbackURL, errorCallbackURL: HERE, disableRedirect: true };
  const begun = await send(app, 'POST', '/api/auth/sign-in/social', body);
  const { url } = await begun.json<{ url: string }>();
  const state = new URL(url).searchParams.get('state');
  const cookie = begun.headers.getSetCookie().map((set) => set.split(';')[0]);
  const back = await send(app, 'GET', `/api/auth/callback/linkedin?code=x&state=${state}`, undefined, {
    cookie: cookie.join('; '),
  });
  vi.unstubAllGlobals();
  return new URL(back.headers.get('location')!, HERE).searchParams.get('error');
}

async function hasAccount(app: App, email: string): Promise<boolean> {
  const { rows } = await app.client.execute({ sql: 'select 1 from users where email = ?', args: [email] });
  return rows.length > 0;
}

async function ownerOf(app: App): Promise<Person> {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  await paySeats(app, owner.team_id!, 5);
  return owner;
}

/** A path by which anyone joins the owner's team. */
async function linkOf(owner: Person): Promise<string> {
  const made = await owner.call('POST', '/team/invitations', { link: true, role: 'member' });
  const { link } = (await made.json()) as { link: { url: string } };
  return new URL(link.url).pathname;
}

const signUpBefore = (app: App, email: string, path: string) =>
  send(app, 'POST', `/api/auth/sign-up/email?redirectTo=${encodeURIComponent(path)}`, {
    email,
    password: PASSWORD,
    name: 'Ida Berg',
  });

describe.each([
  ['invited', INVITED],
  ['closed', CLOSED],
  ['domains', DOMAINS],
])('where sign-up is %s', (mode, sentence) => {
  test('a stranger is refused by the form, by another provider, and with links that are no invitation', async () => {
    const app = await appWith(OF_MODE[mode]!);
    const email = 'stranger@example.com';
    const answer = await signUp(app, email);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ type: 'urn:problem:sign_up_closed', detail: sentence }),
    ]);
    for (const path of ['/join/made-up', '/complimentary?action_token=x', '/my-profile'])
      expect([path, (await signUpBefore(app, email, path)).status]).toEqual([path, 403]);
    expect(await byProvider(app, email)).toBe('sign_up_closed');
    expect(await byProvider(app, email, `${HERE}?redirectTo=%2Fjoin%2Fmade-up`)).toBe('sign_up_closed');
    expect(await byProvider(app, email, '/join/made-up')).toBe('sign_up_closed');
    await send(app, 'POST', '/api/auth/sign-in/magic-link', { email });
    expect([await hasAccount(app, email), app.letters]).toEqual([false, []]);
  });

  test('the refusal does not depend on whether the e-mail has an account', async () => {
    const app = await appWith(OF_MODE[mode]!);
    await newAccount(app, 'here@example.com');
    const [known, unknown] = await Promise.all([
      signUp(app, 'here@example.com'),
      signUp(app, 'away@example.com'),
    ]);
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(app.letters).toEqual([]);
  });

  test('who has an account signs in as before', async () => {
    const app = await appWith(OF_MODE[mode]!);
    const me = await newAccount(app, 'here@example.com');
    expect((await send(app, 'GET', '/api/account', undefined, me.bearer)).status).toBe(200);
    expect(await byProvider(app, 'here@example.com')).toBeNull();
  });

  test('a mailed invitation makes an account for its e-mail alone, by the form and by another provider', async () => {
    const app = await appWith(OF_MODE[mode]!);
    const owner = await ownerOf(app);
    await owner.call('POST', '/team/invitations', { emails: ['ida@example.com', 'bo@example.com'] });
    const { text } = letterTo(app, 'ida@example.com', 'invites you');
    const path = new URL(/https?:\/\/\S+/.exec(text)![0]).pathname;
    expect((await signUpBefore(app, 'mallory@example.com', path)).status).toBe(403);
    expect((await signUpBefore(app, 'ida@example.com', path)).status).toBe(200);
    await verify(app, tokenIn(letterTo(app, 'ida@example.com', 'Verify')));
    const ida = await signedIn(app, 'ida@example.com');
    expect((await send(app, 'GET', '/api/account', undefined, ida.bearer)).status).toBe(200);
    expect(await byProvider(app, 'bo@example.com')).toBeNull();
  });

  test('a team’s link makes accounts while it is open and has a seat', async () => {
    const app = await appWith(OF_MODE[mode]!);
    const owner = await ownerOf(app);
    const path = await linkOf(owner);
    expect((await signUpBefore(app, 'ida@example.com', path)).status).toBe(200);
    const lead = `${HERE}?redirectTo=${encodeURIComponent(path)}`;
    expect(await byProvider(app, 'bo@example.com', lead)).toBeNull();
    await app.client.execute('update invitations set expires_at = 1');
    expect((await signUpBefore(app, 'cy@example.com', path)).status).toBe(403);
    expect(await byProvider(app, 'cy@example.com', lead)).toBe('sign_up_closed');
  });
});

test('domains let their own people sign up, and not those of domains that look like them', async () => {
  const app = await appWith(OF_MODE['domains']!);
  expect((await signUp(app, 'Ida@FIRM.example')).status).toBe(200);
  expect(await byProvider(app, 'bo@firm.test')).toBeNull();
  for (const email of ['a@sub.firm.example', 'a@firm.example.com', 'a@notfirm.example', 'a@example'])
    expect([email, (await signUp(app, email)).ok]).toEqual([email, false]);
});

test('an invitation that was accepted, has lapsed or was taken back makes no account', async () => {
  const app = await appWith({ CARDEA_SIGNUP: 'closed' });
  const owner = await ownerOf(app);
  await owner.call('POST', '/team/invitations', {
    emails: ['a@example.com', 'b@example.com', 'c@example.com'],
  });
  await app.client.execute("update invitations set accepted_at = 1 where email = 'a@example.com'");
  await app.client.execute("update invitations set expires_at = 1 where email = 'b@example.com'");
  await app.client.execute("delete from invitations where email = 'c@example.com'");
  for (const name of ['a', 'b', 'c'])
    expect([name, (await signUp(app, `${name}@example.com`)).status]).toEqual([name, 403]);
});

test.each(MODES)('where sign-up is %s, a team’s directory adds people', async (mode) => {
  const app = await appWith(OF_MODE[mode]!);
  const { token } = await connectDirectory(app);
  const answer = await app.request('/api/scim/v2/Users', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: `ida@${DOMAIN}`,
      name: { givenName: 'Ida', familyName: 'Berg' },
      active: true,
    }),
  });
  expect([answer.status, await hasAccount(app, `ida@${DOMAIN}`)]).toEqual([201, true]);
});
