import { createEmailVerificationToken } from 'better-auth/api';
import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { storeNoLetter } from '../../background/store-letter.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { askerOfLink, claimsOf } from './auth.hooks.ts';
import { ledTo, type AuthLetters } from './auth.letters.ts';
import { LETTER_MINUTES } from './links/letter-minutes.ts';
import { keepLink } from './links/mailed-links.repository.ts';
import { readMailbox } from './mailbox/mailbox.repository.ts';
import { replaceUnverified, type SignedUp } from './sign-up/sign-up-again.repository.ts';

/** Seconds for which a link to verify an e-mail is valid. */
export const VERIFY_LINK_SECONDS = LETTER_MINUTES.verify_email * 60;

type User = { id: string; email: string };

/**
 * The links that better-auth has mailed: a link to verify an e-mail is stored before its letter. `hashPassword` gives
 * the hash of a sign-up's password.
 */
export function authLinks(
  deps: Deps,
  letters: AuthLetters,
  hashPassword: (password: string) => Promise<string>,
) {
  const rowOf = async (user: { id: string }, token: string) => {
    const now = deps.now();
    const expires_at = new Date(now.getTime() + VERIFY_LINK_SECONDS * 1000);
    return { id: deps.newId(), user_id: user.id, hash: await hashToken(token), now, expires_at };
  };
  return {
    mailSignIn: async (email: string, url: string): Promise<void> => {
      const account = await readMailbox(deps.db, normalizeEmail(email));
      if (!account) return storeNoLetter(deps);
      const to = { id: account.user_id, email };
      await letters.signInLink(to, url, !account.email_verified && account.password_id !== null);
    },
    mailVerification: async (user: User, token: string, request?: Request): Promise<void> => {
      await keepLink(deps.db, await rowOf(user, token), await askerOfLink(deps, token, request));
      await letters.verifyEmail(user, token, ledTo(request), claimsOf(token).updateTo !== '');
    },
    /** An unverified account belongs to the owner of the e-mail: the last to sign up who opens the link. */
    mailSignUpAgain: (user: User, signedUp: SignedUp, request?: Request): Promise<void> =>
      letters.verifyAgain(user, ledTo(request), async () => {
        const chosen = { ...signedUp, password: await hashPassword(signedUp.password) };
        // Without a nonce it would equal another one of the same second.
        const own = { nonce: deps.newId() };
        const token = await createEmailVerificationToken(
          deps.env.AUTH_SECRET,
          user.email,
          undefined,
          VERIFY_LINK_SECONDS,
          own,
        );
        return (await replaceUnverified(deps.db, user.email, chosen, await rowOf(user, token)))
          ? token
          : null;
      }),
  };
}
