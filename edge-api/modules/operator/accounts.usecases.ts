import { operator as words } from '#messages/operators/operator.ts';
import { format } from '../../../src/messages/format.ts';
import { findAccount } from '../../actor/actor.usecases.ts';
import type { Deps } from '../../deps.ts';
import type { Later } from '../../kit/later.ts';
import { problem } from '../../kit/problems.ts';
import { endAllSessions } from '../account/account.repository.ts';
import { mailResetLink } from '../account/links/reset-link.usecases.ts';
import { dropSecondFactor } from '../account/second-factor/second-factor.usecases.ts';
import { holderFor } from '../credits/holder.ts';
import { readBalance } from '../credits/credits.repository.ts';
import { isAlone } from '../leaving/delete-account.repository.ts';
import { removeAccount } from '../leaving/delete-account.usecases.ts';
import { archiveAccount } from '../leaving/export-account.usecases.ts';
import {
  countAccount,
  lockAccountRow,
  readAccountBy,
  searchAccounts,
  setVerified,
  unlockAccountRow,
  type FoundAccount,
} from './accounts.repository.ts';

/** The e-mail or the id of an account. */
export type WhichAccount = { who: string };

/** Accounts that a search lists at most. */
const FOUND_MAX = 50;

/** The account of an e-mail or id. @throws Problem 404 */
export async function accountBy(deps: Deps, { who }: WhichAccount): Promise<FoundAccount> {
  const account = await readAccountBy(deps.db, who);
  if (!account) throw problem('not_found', { detail: words.no_account });
  return account;
}

/** The same with its team and rights, as acts of its owner have it. @throws Problem 404 */
async function ownerBy(deps: Deps, who: WhichAccount) {
  const { user_id } = await accountBy(deps, who);
  const account = await findAccount(deps, user_id);
  if (!account) throw problem('not_found', { detail: words.no_account });
  return account;
}

/** Accounts with a text in their e-mail or a handle: the first by e-mail. */
export async function findAccounts(deps: Deps, { text }: { text: string }) {
  const found = await searchAccounts(deps.db, text, FOUND_MAX);
  return {
    results: found.map(({ user_id, email, verified, locked_at, plan, team, team_role, handles }) => ({
      user_id,
      email,
      verified,
      locked: locked_at !== null,
      plan,
      team,
      team_role,
      handles,
    })),
  };
}

/** What an operator may know of an account: none of its contacts. @throws Problem 404 */
export async function describeAccount(deps: Deps, who: WhichAccount) {
  const account = await accountBy(deps, who);
  const counts = await countAccount(deps.db, account.user_id, deps.now());
  const holder = { user_id: account.user_id, team_id: account.team_id, runs_team_id: null };
  const balance = await readBalance(deps.db, holderFor({ owner: holder }));
  const last = counts?.last_sign_in ?? null;
  return {
    ...account,
    ...counts,
    last_sign_in: last === null ? null : new Date(last).toISOString(),
    credits: balance,
  };
}

/** Verifies an account's e-mail. @throws Problem 404 */
export async function verifyAccount(deps: Deps, who: WhichAccount) {
  const { user_id } = await accountBy(deps, who);
  return { user_id, verified_now: await setVerified(deps.db, user_id, deps.now()) };
}

/** Mails a link for a new password. @throws Problem 404 */
export async function resetPassword(deps: Deps, who: WhichAccount, later: Later) {
  const { user_id, email } = await accountBy(deps, who);
  await mailResetLink(deps, email, later);
  return { user_id, mailed_to: email };
}

/** Turns the second factor of an account off, whose owner lost app and backup codes, and is mailed. @throws Problem 404 */
export async function resetSecondFactor(deps: Deps, who: WhichAccount, later: Later) {
  const { user_id, email } = await accountBy(deps, who);
  return { user_id, was_on: await dropSecondFactor(deps, { id: user_id, email }, later) };
}

/** Ends all sessions of an account. @throws Problem 404 */
export async function endSessions(deps: Deps, who: WhichAccount) {
  const { user_id } = await accountBy(deps, who);
  return { user_id, sessions_ended: await endAllSessions(deps.db, user_id) };
}

/** Locks an account: sign-in is refused, and no session, key or app password works. Its cards stay. @throws Problem 404 */
export async function lockAccount(deps: Deps, who: WhichAccount) {
  const { user_id } = await accountBy(deps, who);
  return { user_id, locked: true, sessions_ended: await lockAccountRow(deps.db, user_id, deps.now()) };
}

/** Unlocks an account; keys and app passwords work again. @throws Problem 404 */
export async function unlockAccount(deps: Deps, who: WhichAccount) {
  const { user_id } = await accountBy(deps, who);
  return { user_id, locked: false, was_locked: await unlockAccountRow(deps.db, user_id, deps.now()) };
}

/** Deletes an account. @throws Problem 404; 409 for the owner of a team with others in it; 503 */
export async function deleteAccountOf(deps: Deps, who: WhichAccount, later: Later) {
  const account = await ownerBy(deps, who);
  const { user, team } = account;
  if (team?.role === 'owner' && !(await isAlone(deps.db, user.id, team.id)))
    throw problem('conflict', { detail: format(words.owns_team, { team: team.name, team_id: team.id }) });
  await removeAccount(deps, account, later);
  return { user_id: user.id, deleted: true };
}

/** The archive of an account (`archiveAccount`). @throws Problem 404 */
export async function archiveOf(deps: Deps, who: WhichAccount) {
  const account = await ownerBy(deps, who);
  return { user_id: account.user.id, ...(await archiveAccount(deps, account)) };
}
