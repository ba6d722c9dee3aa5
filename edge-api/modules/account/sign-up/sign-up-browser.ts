import { SIGN_UP_BROWSER_DAYS } from '../../../../src/domain/limits/attempts.ts';
import { DAY } from '../../../../src/domain/locale/durations.ts';
import type { Deps } from '../../../deps.ts';
import { keyedHash } from '../../../kit/keyed-hash.ts';
import { readList, setList } from '../browser-cookie.ts';

const NAME = 'signed_up';
const SECONDS = (SIGN_UP_BROWSER_DAYS * DAY) / 1000;

/** Sign-ups of one browser that are remembered, the newest first. */
const MOST = 5;

const signUpsOf = (deps: Deps, headers: Headers): string[] =>
  readList(deps, headers, NAME)
    .filter((id) => /^[\w-]{22}$/.test(id))
    .slice(0, MOST);

/**
 * The id that the password of a sign-up has in the database. Only the browser of that sign-up knows what it is made of,
 * and a password that takes its place has another id.
 */
const identityOf = (deps: Deps, signUp: string) =>
  keyedHash(deps.env.AUTH_SECRET, `sign-up-browser:${signUp}`);

/** The id of the password that a browser is about to sign up with, and the `Set-Cookie` by which it is known later. */
export async function rememberSignUp(
  deps: Deps,
  headers: Headers,
): Promise<{ identity_id: string; cookie: string }> {
  const signUp = deps.newId();
  const signUps = [signUp, ...signUpsOf(deps, headers)].slice(0, MOST);
  return { identity_id: await identityOf(deps, signUp), cookie: setList(deps, NAME, signUps, SECONDS) };
}

/** A `Set-Cookie` by which the browser forgets that it signed up, null where it knows of nothing. */
export const forgetSignUps = (deps: Deps, headers: Headers): string | null =>
  readList(deps, headers, NAME).length > 0 ? setList(deps, NAME, [], SECONDS) : null;

/** The ids that passwords have which were entered in this browser to sign up. */
export const passwordsOf = (deps: Deps, headers: Headers): Promise<string[]> =>
  Promise.all(signUpsOf(deps, headers).map((signUp) => identityOf(deps, signUp)));
