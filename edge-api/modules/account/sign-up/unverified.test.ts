import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { letterTo, send, signedIn, signIn, signUp, tokenIn, verify } from '../testing/accounts.ts';

const HERE = 'http://localhost:8787/sign-in';
const SQUATTER = 'Squatting-bird-1!';

let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  app = await createTestApp({ LINKEDIN_CLIENT_ID: 'an-id', LINKEDIN_CLIENT_SECRET: 'a-secret' });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => app.close());

/** Has another provider answer who somebody is there. */
function answersAs(person: object) {
  const answers: Record<string, object> = {
    '/oauth/v2/accessToken': { access_token: 'a', token_type: 'Bearer', expires_in: 3600 },
    '/v2/userinfo': { sub: 'l-1', name: 'Squat Ter', ...person },
  };
  const fetched = async (input: string | URL | Request) =>
    Response.json(answers[new URL(input instanceof Request ? input.url : input).pathname]);
  vi.stubGlobal('fetch', fetched);
}

/** Signs in by another provider. @returns where it leads back to, and the cookies that are set */
async function byProvider() {
  const body = { provider: 'linkedin', callbackURL: HERE, errorCallbackURL: HERE, disableRedirect: true };
  const begun = await send(app, 'POST', '/api/auth/sign-in/social', body);
  const { url } = await begun.json<{ url: string }>();
  const state = new URL(url).searchParams.get('state');
  const cookie = begun.headers.getSetCookie().map((set) => set.split(';')[0]);
  const back = await send(app, 'GET', `/api/auth/callback/linkedin?code=x&state=${state}`, undefined, {
    cookie: cookie.join('; '),
  });
  const cookies = back.headers
    .getSetCookie()
    .filter((set) => set.includes('session_token=') && !set.includes('session_token=;'));
  return { to: new URL(back.headers.get('location')!, HERE), cookies };
}

/** How many rows of what only somebody signed in has belong to an account. */
async function rowsOf(email: string): Promise<number[]> {
  const counted = ['sessions', 'profiles', 'cards', 'media', 'contacts'].map(
    (table) => `(select count(*) from ${table} where user_id = u.id) as ${table}`,
  );
  const { rows } = await app.client.execute({
    sql: `select ${counted.join(', ')} from users u where email = ?`,
    args: [email],
  });
  return Object.values(rows[0]!).map(Number);
}

test.each([
  ['a comma', 'ida,bo@example.com'],
  ['a line break', 'ida\r\nBcc: bo@example.com'],
  ['nothing before the @', '@example.com'],
  ['markup', '<script>@example.com'],
  ['more letters than any', `${'a'.repeat(100_000)}@example.com`],
])('another provider gives nobody an account with %s in their email', async (_, email) => {
  answersAs({ sub: email.slice(0, 20), email, email_verified: true });
  const { to, cookies } = await byProvider();
  expect([to.pathname, to.searchParams.get('error'), cookies]).toEqual(['/sign-in', 'email_invalid', []]);
  const { rows } = await app.client.execute("select 1 from users where email like '%@example.com'");
  expect(rows).toEqual([]);
});

describe('Who has not shown that an e-mail is theirs', () => {
  test('has no session by a password, and so writes nothing', async () => {
    const email = 'typed@example.com';
    await signUp(app, email, { password: SQUATTER });
    expect((await signIn(app, email, SQUATTER)).status).toBe(403);
    expect(await rowsOf(email)).toEqual([0, 0, 0, 0, 0]);
  });

  test('has none by another provider either, is mailed the link, and leaves nothing to who has the e-mail', async () => {
    const email = 'elsewhere@example.com';
    answersAs({ email, email_verified: false });
    for (let times = 0; times < 2; times += 1) {
      const { to, cookies } = await byProvider();
      expect([to.pathname, to.searchParams.get('error'), cookies]).toEqual([
        '/sign-in',
        'email_not_verified',
        [],
      ]);
    }
    expect(await rowsOf(email)).toEqual([0, 0, 0, 0, 0]);
    expect(app.letters.filter(({ to }) => to === email)).toHaveLength(1);

    app.letters.length = 0;
    await signUp(app, email);
    await verify(app, tokenIn(letterTo(app, email, 'Verify')));
    const me = await signedIn(app, email);
    const { rows } = await app.client.execute({
      sql: `select p.first_name, p.handle, p.bio from profiles p join users u on u.id = p.user_id where u.email = ?`,
      args: [email],
    });
    expect(rows).toEqual([expect.objectContaining({ first_name: 'Robin', handle: 'robin_vale' })]);
    expect((await send(app, 'GET', '/api/account', undefined, me.bearer)).status).toBe(200);
  });

  test('signs in by another provider once it is verified there', async () => {
    answersAs({ sub: 'l-2', email: 'known-there@example.com', email_verified: true });
    const { to, cookies } = await byProvider();
    expect([to.searchParams.get('error'), cookies.length]).toEqual([null, 1]);
    expect((await rowsOf('known-there@example.com')).slice(0, 3)).toEqual([1, 1, 1]);
  });
});
