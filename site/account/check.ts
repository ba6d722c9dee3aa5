import { emailIssue, normalizeEmail } from '../../src/domain/addresses/email.ts';
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../../src/domain/limits/text.ts';
import { passwordIssues } from '../../src/domain/account/password.ts';
import { account as words } from '#messages/account.ts';
import { sentence } from '../../src/messages/sentence.ts';
import type { Values } from '../forms/form.ts';

type Errors = Record<string, string>;

/** The errors of an address, by field name. */
export function checkEmail(values: Values, name = 'email'): Errors {
  const issue = emailIssue(normalizeEmail(values[name] ?? ''));
  return issue ? { [name]: sentence(issue, 'email') } : {};
}

/** The errors of a current password, which is only required. */
export const checkGiven = (values: Values, name: string): Errors =>
  values[name] ? {} : { [name]: words.errors.password_required };

/** Every rule that a new password breaks, as one text. */
export function checkNewPassword(values: Values, name: string, email: string): Errors {
  const issues = passwordIssues(values[name] ?? '', normalizeEmail(email));
  return issues.length > 0 ? { [name]: issues.map((code) => sentence(code, 'password')).join(' ') } : {};
}

function checkNames({ first_name = '', last_name = '' }: Values): Errors {
  const first = first_name.trim();
  return {
    ...(first === '' && { first_name: sentence('first_name.required') }),
    ...(first.length > FIRST_NAME_MAX && { first_name: sentence('first_name.too_long') }),
    ...(last_name.trim().length > LAST_NAME_MAX && { last_name: sentence('last_name.too_long') }),
  };
}

/** All errors of a sign-up, by the rules that the API also checks; the terms are checked here. */
export const checkSignUp = (values: Values): Errors => ({
  ...checkNames(values),
  ...checkEmail(values),
  ...checkNewPassword(values, 'password', values.email ?? ''),
  ...(values.terms !== 'yes' && { terms: words.errors.terms_required }),
});
