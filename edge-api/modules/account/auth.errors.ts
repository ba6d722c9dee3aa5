import { sentence } from '../../../src/messages/sentence.ts';
import type { InputError, Problem } from '../../kit/problem.ts';
import {
  malformed,
  notFound,
  problem,
  ruleBroken,
  unavailable,
  type ProblemCode,
} from '../../kit/problems.ts';

/** The body of a failure of better-auth. */
export type AuthError = { code?: string; message?: string };

const OF_CODE: Record<string, ProblemCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  SECOND_FACTOR_REQUIRED: 'second_factor_required',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  ACCOUNT_LOCKED: 'account_locked',
  EMAIL_TAKEN: 'email_taken',
  sign_up_closed: 'sign_up_closed',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
  USER_NOT_FOUND: 'link_expired',
  INVALID_USER: 'link_expired',
  // A race with another request or with the account's deletion; a retry gives the final response.
  FAILED_TO_CREATE_USER: 'unavailable',
  FAILED_TO_CREATE_SESSION: 'unavailable',
  FAILED_TO_GET_SESSION: 'unavailable',
};

/** Whether the first factor of a sign-in was right, and the second is missing. */
export const asksSecondFactor = ({ code }: AuthError): boolean => code === 'SECOND_FACTOR_REQUIRED';

const OF_STATUS: Record<number, ProblemCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  413: 'too_large',
  415: 'wrong_type',
};

/** better-auth's codes for a wrong value of a form's field. */
const WRONG_PASSWORD = ['INVALID_PASSWORD', 'CREDENTIAL_ACCOUNT_NOT_FOUND'];
const WRONG_LEAD = [
  'INVALID_CALLBACK_URL',
  'INVALID_REDIRECT_URL',
  'INVALID_ERROR_CALLBACK_URL',
  'INVALID_NEW_USER_CALLBACK_URL',
];

/** 422 for a field that would redirect away from this site. */
export const redirectRefused = (path: string) => ruleBroken([{ path, message: sentence('invalid', path) }]);

/** Parses the codes of broken rules in an error's message: `path code,path code`. */
function brokenRules(message: string): InputError[] {
  return message.split(',').map((entry) => {
    const [path = '', code = ''] = entry.split(' ');
    return { path, message: sentence(code, 'password') };
  });
}

/**
 * Converts a failure of better-auth to a problem of this product. A wrong password while another is chosen is a broken
 * rule of that form, not a missing sign-in. Its own messages are not passed on: they name internals.
 */
export function authProblem(status: number, { code = '', message = '' }: AuthError): Problem {
  if (code === 'RULE_BROKEN') return ruleBroken(brokenRules(message));
  if (WRONG_PASSWORD.includes(code)) {
    return ruleBroken([{ path: 'currentPassword', message: sentence('password.wrong', 'password') }]);
  }
  if (WRONG_LEAD.includes(code)) return redirectRefused('callbackURL');
  const known = OF_CODE[code] ?? OF_STATUS[status];
  if (known === 'unavailable' || status >= 500) return unavailable();
  if (known) return problem(known);
  return status === 404 || status === 405 ? notFound() : malformed();
}
