import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '../../../../src/domain/account/second-factor.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../kit/problems.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { refundAttempt, spendAttempt } from '../../../limits/rate-limit.ts';
import { readList, setList } from '../browser-cookie.ts';
import { countTry, deleteChallenge, insertChallenge, isWaiting } from './challenges.repository.ts';
import { takeSecondFactor } from './match-code.ts';

const COOKIE = 'sign_in_challenge';
const MINUTE = 60_000;

/** A sign-in whose password or mailed link was right. `remembered` is whether its session outlasts the browser. */
export type FirstFactor = { user_id: string; remembered: boolean };

/** Begins to wait for the code of a sign-in. @returns the `Set-Cookie` by which its browser enters it */
export async function beginChallenge(deps: Deps, first: FirstFactor): Promise<string> {
  const token = `${deps.newId()}${deps.newId()}`;
  const expires_at = new Date(deps.now().getTime() + CHALLENGE_MINUTES * MINUTE);
  await insertChallenge(deps.db, { ...first, hash: await hashToken(token), expires_at });
  return setList(deps, COOKIE, [token], CHALLENGE_MINUTES * 60);
}

/** The `Set-Cookie` after a sign-in. */
export const endChallenge = (deps: Deps): string => setList(deps, COOKIE, [], 0);

const challengeIn = async (deps: Deps, headers: Headers): Promise<string | null> => {
  const [token] = readList(deps, headers, COOKIE);
  return token ? hashToken(token) : null;
};

/** Whether a browser's sign-in waits for its code. */
export async function waitsForCode(deps: Deps, headers: Headers): Promise<boolean> {
  const hash = await challengeIn(deps, headers);
  return hash !== null && isWaiting(deps.db, hash, CHALLENGE_TRIES, deps.now());
}

/**
 * Ends the wait with a right code. Wrong ones are counted per sign-in, and per account over all of them, since who
 * knows the password can begin any number. @throws Problem 401, 429
 */
export async function passChallenge(deps: Deps, headers: Headers, typed: string): Promise<FirstFactor> {
  const hash = await challengeIn(deps, headers);
  const tried = hash && (await countTry(deps.db, hash, CHALLENGE_TRIES, deps.now()));
  if (!hash || !tried) throw problem('second_factor_over');
  const { user_id, remembered, tries } = tried;
  const spent = await spendAttempt(deps, 'second_factor_per_account', user_id);
  if (!(await takeSecondFactor(deps, user_id, typed)))
    throw problem(tries < CHALLENGE_TRIES ? 'second_factor_refused' : 'second_factor_over');
  await refundAttempt(deps, spent);
  if (!(await deleteChallenge(deps.db, hash))) throw problem('second_factor_over');
  return { user_id, remembered };
}
