import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { DOMAIN, findPerson, proveDomain, REFUSED_EMAILS, signInOwner } from './testing/owner.ts';
import { startSamlProvider } from './testing/saml-provider.ts';

const IDA = { id: 'ida-1', email: `ida@${DOMAIN}`, firstName: 'Ida', lastName: 'Berg' };

let app: TestApp;
let owner: Person & { team_id: string };
let idp: Awaited<ReturnType<typeof startSamlProvider>>;
let addresses: { acs_url: string; entity_id: string };

async function begin(): Promise<string> {
  const response = await app.request('/api/auth/sign-in/sso', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: IDA.email, callbackURL: '/contacts' }),
  });
  return ((await response.json()) as { url: string }).url;
}

/** As a browser posts it from the provider's page: from another site, without a cookie. */
const post = (form: Record<string, string>) =>
  app.request(new URL(addresses.acs_url).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://id.firm.example',
      'sec-fetch-site': 'cross-site',
    },
    body: new URLSearchParams(form).toString(),
  });

const isSignedIn = (response: Response) => response.headers.getSetCookie().join().includes('session_token=');

beforeAll(async () => {
  idp = await startSamlProvider();
});
afterAll(() => idp.stop());

describe('With the account of a company, by SAML', () => {
  beforeEach(async () => {
    app = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1' });
    owner = await signInOwner(app);
    const { issuer, entry_point, certificate } = idp;
    const body = { protocol: 'saml', domain: DOMAIN, issuer, entry_point, certificate, role: 'readonly' };
    ({ addresses } = (await (await owner.call('PUT', '/team/sign-on', body)).json()) as {
      addresses: typeof addresses;
    });
    await proveDomain(app, owner);
    idp.knows(addresses.acs_url);
    idp.signsIn(IDA);
  });

  test('somebody new gets an account, is in the team as what it says, and is signed in', async () => {
    const response = await post(await idp.answer(await begin()));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/contacts']);
    expect(isSignedIn(response)).toBe(true);
    expect(await findPerson(app, IDA.email)).toMatchObject({
      first_name: 'Ida',
      last_name: 'Berg',
      email_verified: 1,
      team_id: owner.team_id,
      role: 'readonly',
    });
  });

  test.each<[string, (form: { SAMLResponse: string; RelayState: string }) => Record<string, string>]>([
    [
      'changed by the way',
      (form) => {
        const xml = Buffer.from(form.SAMLResponse, 'base64')
          .toString()
          .replaceAll(IDA.email, `boss@${DOMAIN}`);
        return { ...form, SAMLResponse: Buffer.from(xml).toString('base64') };
      },
    ],
    ['that is no XML', (form) => ({ ...form, SAMLResponse: 'AAAA' })],
    ['that was not asked for', (form) => ({ SAMLResponse: form.SAMLResponse, RelayState: 'made-up' })],
  ])('nobody is signed in by an answer %s', async (_, change) => {
    expect(isSignedIn(await post(change(await idp.answer(await begin()))))).toBe(false);
    expect(await findPerson(app, `boss@${DOMAIN}`)).toBeNull();
  });

  test.each<[string, (unusual: typeof idp) => Record<string, unknown>]>([
    ['another key', ({ other }) => other],
    ['no signature', () => ({ signAssertion: false })],
    ['another issuer', () => ({ issuer: 'urn:example:other' })],
    ['another recipient', () => ({ recipient: 'https://other.example/acs' })],
    ['another audience', () => ({ audience: 'urn:example:other' })],
    ['an end that is over', () => ({ lifetimeInSeconds: -3600 })],
  ])('nobody is signed in by an answer with %s', async (_, unusual) => {
    idp.signsIn(IDA, unusual(idp));
    expect(isSignedIn(await post(await idp.answer(await begin())))).toBe(false);
    expect(await findPerson(app, IDA.email)).toBeNull();
  });

  test('an answer counts once', async () => {
    const form = await idp.answer(await begin());
    expect([isSignedIn(await post(form)), isSignedIn(await post(form))]).toEqual([true, false]);
  });

  test('the provider speaks for nobody of another domain', async () => {
    idp.signsIn({ ...IDA, email: 'rival@other.example' });
    const response = await post(await idp.answer(await begin()));
    expect(response.headers.get('location')).toContain('error=not_of_company');
    expect([isSignedIn(response), await findPerson(app, 'rival@other.example')]).toEqual([false, null]);
  });

  test.each(REFUSED_EMAILS)('nobody is let in by an email with %s', async (_, email) => {
    idp.signsIn({ ...IDA, email });
    expect(isSignedIn(await post(await idp.answer(await begin())))).toBe(false);
    const { rows } = await app.client.execute('select count(*) as n from users');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a provider reads what it has to know', async () => {
    const { pathname, search } = new URL(addresses.entity_id);
    const xml = await (await app.request(pathname + search)).text();
    expect(xml).toContain(`Location="${addresses.acs_url}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
  });
});
