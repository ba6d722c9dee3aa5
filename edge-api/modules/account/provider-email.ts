import type { BetterAuthOptions } from 'better-auth/types';
import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';

/** What a provider is refused with that gives an email which nobody may sign up with. */
const EMAIL_INVALID = 'email_invalid';

/** What a company's provider is refused with that speaks for somebody else's email. */
const NOT_OF_COMPANY = 'not_of_company';

/** What a provider is refused with whose person has no account, where none may be made for them. */
const CLOSED = 'sign_up_closed';

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/**
 * The email of a person as their provider spelt it: better-auth folds letters of other scripts into ASCII ones before it
 * asks, which would make two people one.
 */
function givenEmail({ user, source }: Parameters<Validate>[0]): string {
  const profile = source.sso?.profile ?? source.oauth?.profile;
  const given = profile?.['email'];
  return typeof given === 'string' ? given : (user.email ?? '');
}

/** Whom a company's provider may speak for, and for whom an account may be made. */
type Rules = {
  admits: ((email: string) => boolean) | undefined;
  maySignUp: ((email: string) => Promise<boolean>) | undefined;
};

/** Holds whoever signs up or comes by a provider against the rule for emails, and against `rules`. */
export const emailCheck =
  ({ admits, maySignUp }: Rules): Validate =>
  async (info) => {
    const email = normalizeEmail(givenEmail(info));
    if (emailIssue(email) !== null) return { error: EMAIL_INVALID };
    if (admits?.(email) === false) return { error: NOT_OF_COMPANY };
    const isRefused = info.source.action === 'create-user' && (await maySignUp?.(email)) === false;
    return isRefused ? { error: CLOSED } : undefined;
  };
