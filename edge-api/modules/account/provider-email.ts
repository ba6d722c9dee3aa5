import type { BetterAuthOptions } from 'better-auth/types';
import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';

/** What a provider is refused with that gives an email which nobody may sign up with. */
const EMAIL_INVALID = 'email_invalid';

/** What a company's provider is refused with that speaks for somebody else's email. */
const NOT_OF_COMPANY = 'not_of_company';

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

/**
 * Holds whoever signs up or comes by a provider against the rule for emails, and against `admits`: whom a company's provider
 * may speak for.
 */
export const emailCheck =
  (admits: (email: string) => boolean = () => true): Validate =>
  (info) => {
    const email = normalizeEmail(givenEmail(info));
    if (emailIssue(email) !== null) return { error: EMAIL_INVALID };
    return admits(email) ? undefined : { error: NOT_OF_COMPANY };
  };
