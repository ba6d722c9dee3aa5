import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { DOMAIN, findPerson, proveDomain, REFUSED_EMAILS, signInOwner } from './testing/owner.ts';
import { startSamlProvider } from './testing/saml-provider.ts';

const IDA = { id: 'ida-1', email: `ida@${DOMAIN}`, firstName: 'Ida', lastName: 'Berg' };

let app: TestApp;
let owner: Person & { team_id: string };
let idp: Awaited<ReturnType<typeof startSamlProvider>>;
let addresses: { acs_url: string; entity_id: string };

/** Starts in a browser. @returns the provider's URL, and that browser's headers from then on */
async function begin(): Promise<{ url: string; cookie: string; set: string }> {
  const response = await app.request('/api/auth/sign-in/sso', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: IDA.email, callbackURL: '/contacts' }),
  });
  const [set = ''] = response.headers.getSetCookie();
  return { url: ((await response.json()) as { url: string }).url, cookie: set.split(';')[0]!, set };
}

type Form = { SAMLResponse: string; RelayState: string };

/** Posts like a browser from the provider's page: from another site. */
const post = (form: Record<string, string>, cookie = '') =>
  app.request(new URL(addresses.acs_url).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://id.firm.example',
      'sec-fetch-site': 'cross-site',
      cookie,
    },
    body: new URLSearchParams(form).toString(),
  });

/** Signs in completely, in one browser. */
async function signInBySaml(change: (form: Form) => Record<string, string> = (form) => form) {
  const { url, cookie } = await begin();
  return post(change(await idp.answer(url)), cookie);
}

/** The redirect of a response, and its `error`. */
function refusalOf(response: Response): [string, string | null] {
  const to = new URL(response.headers.get('location') ?? '', 'http://here.test');
  return [to.pathname, to.searchParams.get('error')];
}

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
    idp.setPerson(IDA);
  });

  test('a new person gets an account, joins the team with their names, and is signed in', async () => {
    const response = await signInBySaml();
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

  test.each<[string, (form: Form) => Record<string, string>]>([
    [
      'changed in transit',
      (form) => {
        const xml = Buffer.from(form.SAMLResponse, 'base64')
          .toString()
          .replaceAll(IDA.email, `boss@${DOMAIN}`);
        return { ...form, SAMLResponse: Buffer.from(xml).toString('base64') };
      },
    ],
    ['that is no XML', (form) => ({ ...form, SAMLResponse: 'AAAA' })],
    ['that was not requested', (form) => ({ SAMLResponse: form.SAMLResponse, RelayState: 'made-up' })],
  ])('no one is signed in by a response %s', async (_, change) => {
    const response = await signInBySaml(change);
    expect(isSignedIn(response)).toBe(false);
    expect(refusalOf(response)).toEqual(['/sign-in', expect.stringMatching(/^company_(?:again|failed)$/)]);
    expect(await findPerson(app, `boss@${DOMAIN}`)).toBeNull();
  });

  test.each<[string, (unusual: typeof idp) => Record<string, unknown>]>([
    ['another key', ({ other }) => other],
    ['no signature', () => ({ signAssertion: false })],
    ['another issuer', () => ({ issuer: 'urn:example:other' })],
    ['another recipient', () => ({ recipient: 'https://other.example/acs' })],
    ['another audience', () => ({ audience: 'urn:example:other' })],
    ['an expired condition', () => ({ lifetimeInSeconds: -3600 })],
  ])('no one is signed in by a response with %s', async (_, unusual) => {
    idp.setPerson(IDA, unusual(idp));
    const response = await signInBySaml();
    expect(isSignedIn(response)).toBe(false);
    expect(refusalOf(response)).toEqual(['/sign-in', 'company_failed']);
    expect(await findPerson(app, IDA.email)).toBeNull();
  });

  test.each([
    ['a signature', { signatureAlgorithm: 'rsa-sha1' }],
    ['a digest', { digestAlgorithm: 'sha1' }],
  ])('no one is signed in by %s of SHA-1, and the reason is shown', async (_, unusual) => {
    idp.setPerson(IDA, unusual);
    const response = await signInBySaml();
    expect(isSignedIn(response)).toBe(false);
    expect(refusalOf(response)).toEqual(['/sign-in', 'company_weak']);
    expect(await findPerson(app, IDA.email)).toBeNull();
  });

  test('a response is valid only in the browser that started', async () => {
    const [mine, another] = [await begin(), await begin()];
    const form = await idp.answer(mine.url);
    for (const cookie of ['', another.cookie]) {
      const response = await post(form, cookie);
      expect(isSignedIn(response)).toBe(false);
      expect(refusalOf(response)).toEqual(['/sign-in', 'company_again']);
    }
    expect(isSignedIn(await post(form, mine.cookie))).toBe(true);
  });

  test('a browser is recognized by a cookie that is sent from another site, and hidden from scripts', async () => {
    const { set } = await begin();
    for (const part of [/Max-Age=300/, /HttpOnly/, /Secure/, /SameSite=None/i]) expect(set).toMatch(part);
  });

  test("an unverified account is not given to a company's person", async () => {
    await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: { email: IDA.email, email_verified: false } });
    expect(refusalOf(await signInBySaml())).toEqual(['/sign-in', 'company_not_linked']);
  });

  test('a response is valid once', async () => {
    const { url, cookie } = await begin();
    const form = await idp.answer(url);
    const answers = [await post(form, cookie), await post(form, cookie)];
    expect(answers.map(isSignedIn)).toEqual([true, false]);
    expect(refusalOf(answers[1]!)[0]).toBe('/sign-in');
  });

  test('the provider is refused for people of another domain', async () => {
    idp.setPerson({ ...IDA, email: 'rival@other.example' });
    const response = await signInBySaml();
    expect(refusalOf(response)).toEqual(['/sign-in', 'company_not_of_company']);
    expect([isSignedIn(response), await findPerson(app, 'rival@other.example')]).toEqual([false, null]);
  });

  test.each(REFUSED_EMAILS)('an email with %s is refused', async (_, email) => {
    idp.setPerson({ ...IDA, email });
    const response = await signInBySaml();
    expect(isSignedIn(response)).toBe(false);
    expect(refusalOf(response)).toEqual(['/sign-in', 'company_email_invalid']);
    const { rows } = await app.client.execute('select count(*) as n from users');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a provider reads the metadata that it needs', async () => {
    const { pathname, search } = new URL(addresses.entity_id);
    const xml = await (await app.request(pathname + search)).text();
    expect(xml).toContain(`Location="${addresses.acs_url}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
  });
});
