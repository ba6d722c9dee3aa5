import type { BetterAuthOptions } from 'better-auth/types';
import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';

/** The error for a provider's e-mail that cannot sign up. */
const EMAIL_INVALID = 'email_invalid';

/** The error for a company's provider that is not responsible for the e-mail. */
const NOT_OF_COMPANY = 'not_of_company';

/** The error for a person without an account, if none can be created. */
const CLOSED = 'sign_up_closed';

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/**
 * A person's e-mail as their provider spelt it: better-auth folds letters of other scripts into ASCII first, which
 * could make two people one.
 */
function givenEmail({ user, source }: Parameters<Validate>[0]): string {
  const profile = source.sso?.profile ?? source.oauth?.profile;
  const given = profile?.['email'];
  return typeof given === 'string' ? given : (user.email ?? '');
}

/** The e-mails that a company's provider is responsible for, and those that can sign up. */
type Rules = {
  admits: ((email: string) => boolean) | undefined;
  maySignUp: ((email: string) => Promise<boolean>) | undefined;
};

/** Validates the e-mail of a sign-up or a provider's person, also against `rules`. */
export const emailCheck =
  ({ admits, maySignUp }: Rules): Validate =>
  async (info) => {
    const email = normalizeEmail(givenEmail(info));
    if (emailIssue(email) !== null) return { error: EMAIL_INVALID };
    if (admits?.(email) === false) return { error: NOT_OF_COMPANY };
    const isRefused = info.source.action === 'create-user' && (await maySignUp?.(email)) === false;
    return isRefused ? { error: CLOSED } : undefined;
  };
