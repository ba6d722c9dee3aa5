import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { paySeats } from '../team/testing/seats.ts';
import { CLIENT, startOidcProvider, walkThrough } from './testing/oidc-provider.ts';
import { DOMAIN, findPerson, proveDomain, REFUSED_EMAILS, signInOwner } from './testing/owner.ts';

const IDA = { sub: 'ida', email: `ida@${DOMAIN}`, given_name: 'Ida', family_name: 'Berg', name: 'Ida Berg' };

let app: TestApp;
let owner: Person & { team_id: string };
let idp: Awaited<ReturnType<typeof startOidcProvider>>;

const begin = (email: string, more: object = {}) =>
  app.request('/api/auth/sign-in/sso', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, callbackURL: '/contacts', ...more }),
  });

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Signs in with the company's account completely. @returns the last response, which redirects */
async function signInByCompany(email: string): Promise<Response> {
  const begun = await begin(email);
  const { url } = (await begun.json()) as { url: string };
  const back = new URL(await walkThrough(url));
  return app.request(back.pathname + back.search, { headers: { cookie: cookiesOf(begun) } });
}

async function setUp(change: object = {}) {
  const body = { protocol: 'oidc', domain: DOMAIN, issuer: idp.issuer, ...CLIENT, ...change };
  const answer = await owner.call('PUT', '/team/sign-on', body);
  return (await answer.json()) as { addresses: { redirect_uri: string } };
}

beforeAll(async () => {
  idp = await startOidcProvider();
});
afterAll(() => idp.stop());

describe('With the account of a company', () => {
  beforeEach(async () => {
    app = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1' });
    owner = await signInOwner(app);
    const { addresses } = await setUp();
    idp.knows(addresses.redirect_uri);
    await proveDomain(app, owner);
    idp.setPerson(IDA);
  });

  test('a new person gets an account, joins the team, and is signed in', async () => {
    const response = await signInByCompany(IDA.email);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/contacts']);
    const me = await app.request('/api/account', { headers: { cookie: cookiesOf(response) } });
    expect(await me.json()).toMatchObject({
      email: IDA.email,
      first_name: 'Ida',
      last_name: 'Berg',
      role: 'TEAM_ACTIVE_MEMBER',
      team_id: owner.team_id,
    });
    expect(await findPerson(app, IDA.email)).toMatchObject({ email_verified: 1 });
  });

  test('creates an account even if sign-up is closed', async () => {
    app.deps.env = { ...app.deps.env, CARDEA_SIGNUP: 'closed' };
    const response = await signInByCompany(IDA.email);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/contacts']);
    expect(await findPerson(app, IDA.email)).toMatchObject({ email_verified: 1 });
  });

  test('an existing account is preserved, and joins the team once, however often', async () => {
    const robin = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: { email: IDA.email } });
    for (let times = 0; times < 2; times += 1) expect((await signInByCompany(IDA.email)).status).toBe(302);
    expect(await findPerson(app, IDA.email)).toMatchObject({
      id: robin.user_id,
      first_name: 'Robin',
      team_id: owner.team_id,
      role: 'member',
    });
    const { rows } = await app.client.execute("select 1 from team_log where action = 'member_joined'");
    expect(rows).toHaveLength(1);
  });

  test('a locked account is refused with the reason', async () => {
    await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: { email: IDA.email, locked_at: new Date() } });
    const response = await signInByCompany(IDA.email);
    expect(response.headers.get('location')).toMatch(/^\/sign-in\?error=company_locked/);
    expect(cookiesOf(response)).not.toContain('session_token');
  });

  test('an invitation decides the role, and its seat is used', async () => {
    await paySeats(app, owner.team_id, 2);
    await owner.call('POST', '/team/invitations', { emails: [IDA.email], role: 'admin' });
    await signInByCompany(IDA.email);
    expect(await findPerson(app, IDA.email)).toMatchObject({ team_id: owner.team_id, role: 'admin' });
  });

  test('without a free seat a person has their account, and joins once there is one', async () => {
    await paySeats(app, owner.team_id, 1);
    expect((await signInByCompany(IDA.email)).headers.get('location')).toBe('/contacts');
    expect(await findPerson(app, IDA.email)).toMatchObject({ team_id: null });
    await paySeats(app, owner.team_id, 2);
    await signInByCompany(IDA.email);
    expect(await findPerson(app, IDA.email)).toMatchObject({ team_id: owner.team_id });
  });

  test('a member of another team stays there', async () => {
    const other = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', user: { email: IDA.email } });
    await signInByCompany(IDA.email);
    expect(await findPerson(app, IDA.email)).toMatchObject({ team_id: other.team_id });
  });

  test.each([
    ['another domain', 'rival@other.example'],
    ['a subdomain', `rival@sub.${DOMAIN}`],
    ['a domain with the same ending', `rival@x${DOMAIN}`],
  ])('the provider is refused for people of %s, with or without an account', async (_, email) => {
    const robin = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: { email } });
    for (const claimed of [email, `nobody-${email}`]) {
      idp.setPerson({ sub: claimed, email: claimed, email_verified: true });
      const response = await signInByCompany(IDA.email);
      expect(response.headers.get('location')).toMatch(
        /^\/sign-in\?error=company_not_(?:of_company|linked)&redirectTo=%2Fcontacts$/,
      );
      expect(cookiesOf(response)).not.toContain('session_token');
    }
    expect(await findPerson(app, `nobody-${email}`)).toBeNull();
    const { rows } = await app.client.execute({
      sql: 'select 1 from identities where user_id = ?',
      args: [robin.user_id],
    });
    expect(rows).toEqual([]);
  });

  test.each(REFUSED_EMAILS)('an email with %s is refused', async (_, email) => {
    idp.setPerson({ ...IDA, email });
    const response = await signInByCompany(IDA.email);
    expect(response.headers.get('location')).toBe(
      '/sign-in?error=company_email_invalid&redirectTo=%2Fcontacts',
    );
    expect(cookiesOf(response)).not.toContain('session_token');
    const { rows } = await app.client.execute('select count(*) as n from users');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('an existing account is found by the email in any case', async () => {
    const robin = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: { email: IDA.email } });
    idp.setPerson({ ...IDA, email: IDA.email.toUpperCase() });
    expect((await signInByCompany(IDA.email)).headers.get('location')).toBe('/contacts');
    expect(await findPerson(app, IDA.email)).toMatchObject({ id: robin.user_id, team_id: owner.team_id });
  });

  test('an email of an international domain is stored normalized, however the provider spells it', async () => {
    await setUp({ domain: 'bücher.example' });
    await proveDomain(app, owner, 'xn--bcher-kva.example');
    idp.setPerson({ ...IDA, email: 'ida@Bücher.example' });
    expect((await signInByCompany('ida@bücher.example')).headers.get('location')).toBe('/contacts');
    expect(await findPerson(app, 'ida@xn--bcher-kva.example')).toMatchObject({ team_id: owner.team_id });
  });

  test('a former person of theirs with another e-mail now is refused', async () => {
    await signInByCompany(IDA.email);
    idp.setPerson({ ...IDA, email: 'ida@home.example' });
    const response = await signInByCompany(IDA.email);
    expect(response.headers.get('location')).toContain('error=company_not_of_company');
  });

  test("an unverified account is not given to a company's person", async () => {
    await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: { email: IDA.email, email_verified: false } });
    const response = await signInByCompany(IDA.email);
    expect(response.headers.get('location')).toContain('/sign-in?error=company_not_linked');
    expect(cookiesOf(response)).not.toContain('session_token');
  });

  test.each([
    ['denied', 'error=access_denied&error_description=%3Cb%3E'],
    ['again', 'code=x&state=made-up'],
    ['again', 'code=x'],
    ['failed', 'error=server_error'],
  ])('a refused person lands where they sign in, with the reason: %s', async (refusal, query) => {
    const begun = await begin(IDA.email);
    const { url } = (await begun.json()) as { url: string };
    const { pathname } = new URL(new URL(url).searchParams.get('redirect_uri')!);
    const state = query.includes('code') ? '' : `&state=${new URL(url).searchParams.get('state')}`;
    const answer = await app.request(`${pathname}?${query}${state}`, {
      headers: { cookie: cookiesOf(begun) },
    });
    const to = new URL(answer.headers.get('location')!, 'http://here.test');
    expect([answer.status, to.pathname, to.searchParams.get('error')]).toEqual([
      302,
      '/sign-in',
      `company_${refusal}`,
    ]);
    expect(to.search).not.toContain('description');
  });

  test("the provider's response is valid once, and only in the browser that started", async () => {
    const begun = await begin(IDA.email);
    const { url } = (await begun.json()) as { url: string };
    const { pathname, search } = new URL(await walkThrough(url));
    const cookie = cookiesOf(begun);
    const answers = [
      await app.request(pathname + search),
      await app.request(pathname + search, { headers: { cookie } }),
      await app.request(pathname + search, { headers: { cookie } }),
    ];
    expect(answers.map((answer) => cookiesOf(answer).includes('session_token='))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test.each([
    ['a plan that ended', () => app.client.execute("update teams set plan = 'limited'")],
    ['a domain that must be verified again', () => setUp({ domain: 'new.example' })],
    [
      'a URL that may not be called any more',
      async () => {
        app.deps.env = { ...app.deps.env, CARDEA_ALLOW_PRIVATE_URLS: false };
      },
    ],
    ['a removed sign-on', () => owner.call('DELETE', '/team/sign-on')],
  ])('no one signs in with %s', async (_, change) => {
    await change();
    for (const email of [IDA.email, 'ida@new.example']) expect((await begin(email)).status).toBe(404);
  });

  test('redirects to no other site', async () => {
    expect((await begin(IDA.email, { callbackURL: 'https://evil.test/' })).status).toBe(422);
  });

  test('a provider that is away is reported on its page', async () => {
    await setUp({ issuer: 'http://127.0.0.1:1', client_secret: 'x' });
    expect([400, 503]).toContain((await begin(IDA.email)).status);
  });

  test('any other path redirects nowhere', async () => {
    for (const path of [
      'register',
      'providers',
      'verify-domain',
      'callback/none',
      'saml2/sp/metadata?providerId=none',
    ]) {
      expect([path, (await app.request(`/api/auth/sso/${path}`)).status]).toEqual([path, 404]);
    }
  });
});
