import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { linkValue } from '../auth.hooks.ts';
import { readMailbox, verifyMailbox } from '../mailbox/mailbox.repository.ts';
import { emailOfSignInLink } from './mailed-links.repository.ts';
import { passwordsOf } from '../sign-up/sign-up-browser.ts';

const MINUTE = 60_000;
/** As long as a mailed link for a new password. */
const PASSWORD_MINUTES = 60;

async function linksOf(deps: Deps) {
  const { createAuth } = await import('../auth.ts');
  return (await createAuth(deps, () => undefined).$context).internalAdapter;
}

/** The account of a sign-in link, and the passwords of this browser's sign-ups; null for an invalid link. */
async function openLink(deps: Deps, headers: Headers, token: string) {
  const value = await linkValue(await linksOf(deps), await hashToken(token), deps.now());
  if (value === null) return null;
  return {
    account: await readMailbox(deps.db, emailOfSignInLink(value)),
    remaining: await passwordsOf(deps, headers),
  };
}

/** Whether using the link in this browser removes the account's password. */
const endsPassword = ({ account, remaining }: NonNullable<Awaited<ReturnType<typeof openLink>>>): boolean =>
  account?.email_verified === false &&
  account.password_id !== null &&
  !remaining.includes(account.password_id);

/**
 * Whether a mailed sign-in link is valid, and whether using it in this browser removes a password that another person
 * may have chosen. Read-only, since mail scanners open links, too.
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
 * Verifies the account of a sign-in link before its use. Its password is preserved if it was chosen in this browser.
 * @returns the account whose password was removed; null if none was
 */
export async function verifyBySignInLink(
  deps: Deps,
  headers: Headers,
  token: string,
): Promise<string | null> {
  const link = await openLink(deps, headers, token);
  if (!link?.account || link.account.email_verified) return null;
  const { user_id, email, password_id } = link.account;
  if (!(await verifyMailbox(deps.db, user_id, link.remaining, deps.now()))) return null;
  const isEnded = password_id !== null && (await readMailbox(deps.db, email))?.password_id === null;
  return isEnded ? user_id : null;
}

/** A token for `/reset-password`, for a person who has just proven that an account is theirs. */
export async function newPasswordToken(deps: Deps, userId: string): Promise<string> {
  const token = deps.newId();
  const expiresAt = new Date(deps.now().getTime() + PASSWORD_MINUTES * MINUTE);
  const links = await linksOf(deps);
  await links.createVerificationValue({ identifier: `reset-password:${token}`, value: userId, expiresAt });
  return token;
}
