import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { linkValue } from '../auth.hooks.ts';
import { readMailbox, verifyMailbox } from '../mailbox/mailbox.repository.ts';
import { emailOfSignInLink } from './mailed-links.repository.ts';
import { passwordsOf } from '../sign-up/sign-up-browser.ts';

const MINUTE = 60_000;
/** As long as a link for a new password that is mailed. */
const PASSWORD_MINUTES = 60;

async function linksOf(deps: Deps) {
  const { createAuth } = await import('../auth.ts');
  return (await createAuth(deps, () => undefined).$context).internalAdapter;
}

/** The account that a sign-in link is for, and the passwords of this browser's sign-ups; null for a link that counts no more. */
async function openLink(deps: Deps, headers: Headers, token: string) {
  const value = await linkValue(await linksOf(deps), await hashToken(token), deps.now());
  if (value === null) return null;
  return {
    account: await readMailbox(deps.db, emailOfSignInLink(value)),
    kept: await passwordsOf(deps, headers),
  };
}

/** Whether the link, where it is used in this browser, ends the account's password. */
const endsPassword = ({ account, kept }: NonNullable<Awaited<ReturnType<typeof openLink>>>): boolean =>
  account?.email_verified === false && account.password_id !== null && !kept.includes(account.password_id);

/**
 * Whether a mailed sign-in link still counts, and whether using it in this browser ends a password that somebody else may
 * have entered. It is only looked at: machines look at links in mails, too.
 */
export async function lookAtSignInLink(
  deps: Deps,
  headers: Headers,
  token: string,
): Promise<{ isOpen: boolean; endsPassword: boolean }> {
  const link = await openLink(deps, headers, token);
  return { isOpen: link !== null, endsPassword: link !== null && endsPassword(link) };
}

/**
 * Verifies the account of a sign-in link that is about to be used. Its password stays where it was entered in this
 * browser.
 * @returns whose password ended by that; null where none did
 */
export async function verifyBySignInLink(
  deps: Deps,
  headers: Headers,
  token: string,
): Promise<string | null> {
  const link = await openLink(deps, headers, token);
  if (!link?.account || link.account.email_verified) return null;
  const { user_id, email, password_id } = link.account;
  if (!(await verifyMailbox(deps.db, user_id, link.kept, deps.now()))) return null;
  const isEnded = password_id !== null && (await readMailbox(deps.db, email))?.password_id === null;
  return isEnded ? user_id : null;
}

/** What `/reset-password` takes from somebody who has just shown that an account is theirs. */
export async function newPasswordToken(deps: Deps, userId: string): Promise<string> {
  const token = deps.newId();
  const expiresAt = new Date(deps.now().getTime() + PASSWORD_MINUTES * MINUTE);
  const links = await linksOf(deps);
  await links.createVerificationValue({ identifier: `reset-password:${token}`, value: userId, expiresAt });
  return token;
}
