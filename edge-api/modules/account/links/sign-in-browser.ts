import type { Deps } from '../../../deps.ts';
import { sessionCookieLine } from '../../../http/session-token.ts';
import type { Later } from '../../../kit/later.ts';
import { isLocked } from '../account.repository.ts';
import { cookieSignature } from '../cookie-signature.ts';
import { rememberDevice } from '../known-device.ts';
import { hasSecondFactor } from '../second-factor/second-factor.repository.ts';

type Proven = {
  headers: Headers;
  user_id: string;
  email: string;
  /** The browser is the one in which the account's owner began. */
  isKnown: boolean;
};

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
  const { createAuth } = await import('../auth.ts');
  const needsLink = (await isLocked(deps.db, user_id)) || (await hasSecondFactor(deps.db, user_id));
  if (!isKnown || needsLink) {
    const stored: Promise<void>[] = [];
    const { api } = createAuth(deps, later, { byOwner: true, onStored: (work) => void stored.push(work) });
    await api.signInMagicLink({ body: { email, callbackURL: '/my-profile' }, headers });
    await Promise.all(stored);
    return { signed_in: false, cookies: [] };
  }
  const { internalAdapter } = await createAuth(deps, later).$context;
  const userAgent = headers.get('user-agent') ?? '';
  const { token } = await internalAdapter.createSession(user_id, false, { userAgent });
  const value = `${token}.${await cookieSignature(deps.env.AUTH_SECRET, token)}`;
  const secure = deps.env.PUBLIC_URL.startsWith('https:');
  return {
    signed_in: true,
    cookies: [sessionCookieLine(value, secure), await rememberDevice(deps, headers, user_id)],
  };
}
