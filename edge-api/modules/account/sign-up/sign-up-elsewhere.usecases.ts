import { getOAuthState } from 'better-auth/api';
import type { Deps } from '../../../deps.ts';
import { callbackPath } from '../links/callback-path.ts';
import { maySignUp } from './who-may-sign-up.usecases.ts';

/** The path behind the sign-in by another provider that is under way; null where it leads to this site's own page. */
async function pathAfterProvider({ env }: Deps): Promise<string | null> {
  const state = await getOAuthState();
  const path = callbackPath(state?.callbackURL ?? '', env.PUBLIC_URL);
  if (path === null) return null;
  return new URL(path, env.PUBLIC_URL).searchParams.get('redirectTo') ?? path;
}

/** Whether an account may be made for a normalized e-mail that another provider has verified. */
export const maySignUpElsewhere = async (deps: Deps, email: string): Promise<boolean> =>
  maySignUp(deps, email, await pathAfterProvider(deps));
