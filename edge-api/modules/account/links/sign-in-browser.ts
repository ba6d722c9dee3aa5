import type { Deps } from '../../../deps.ts';
import { sessionCookieLine, sessionToken } from '../../../http/session-token.ts';
import type { Later } from '../../../kit/later.ts';
import { isLocked } from '../account.repository.ts';
import { cookieSignature } from '../cookie-signature.ts';
import { rememberDevice } from '../known-device.ts';
import { readMailbox } from '../mailbox/mailbox.repository.ts';
import { hasSecondFactor } from '../second-factor/second-factor.repository.ts';
import { passwordsOf } from '../sign-up/sign-up-browser.ts';

type Proven = {
  headers: Headers;
  user_id: string;
  email: string;
  /** The browser is the one in which the account's owner began. */
  isKnown: boolean;
};

/** The `Set-Cookie` lines of a session; none for a locked account, and one whose second factor is to be asked for. */
async function startSession(deps: Deps, later: Later, headers: Headers, userId: string): Promise<string[]> {
  if ((await isLocked(deps.db, userId)) || (await hasSecondFactor(deps.db, userId))) return [];
  const { createAuth } = await import('../auth.ts');
  const { internalAdapter } = await createAuth(deps, later).$context;
  const userAgent = headers.get('user-agent') ?? '';
  const { token } = await internalAdapter.createSession(userId, false, { userAgent });
  const value = `${token}.${await cookieSignature(deps.env.AUTH_SECRET, token)}`;
  const secure = deps.env.PUBLIC_URL.startsWith('https:');
  return [sessionCookieLine(value, secure), await rememberDevice(deps, headers, userId)];
}

/**
 * Signs a browser in to an account whose owner has just opened a mailed link in it. Another browser than the one in
 * which they began is not signed in: a sign-in link is mailed instead, and also to an account with a second factor, whose code it
 * asks for. @returns the `Set-Cookie` lines of the session
 */
export async function signInBrowser(
  deps: Deps,
  later: Later,
  { headers, user_id, email, isKnown }: Proven,
): Promise<{ signed_in: boolean; cookies: string[] }> {
  const cookies = isKnown ? await startSession(deps, later, headers, user_id) : [];
  if (cookies.length > 0) return { signed_in: true, cookies };
  const { createAuth } = await import('../auth.ts');
  const stored: Promise<void>[] = [];
  const { api } = createAuth(deps, later, { byOwner: true, onStored: (work) => void stored.push(work) });
  await api.signInMagicLink({ body: { email, callbackURL: '/my-profile' }, headers });
  await Promise.all(stored);
  return { signed_in: false, cookies: [] };
}

/**
 * Signs in the browser that chose an account's password when signing up, after its e-mail was verified in it; no other,
 * and not one that is signed in already. @returns the `Set-Cookie` lines of the session
 */
export async function signInSignedUp(
  deps: Deps,
  later: Later,
  headers: Headers,
  email: string,
): Promise<string[]> {
  if (sessionToken(headers)) return [];
  const account = await readMailbox(deps.db, email);
  if (!account?.password_id || !(await passwordsOf(deps, headers)).includes(account.password_id)) return [];
  return startSession(deps, later, headers, account.user_id);
}
