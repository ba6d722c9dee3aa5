import { PASSWORD_CODES, type PasswordCode } from '../../src/domain/account/password.ts';
import { sentence } from '../../src/messages/sentence.ts';

/** Rules listed below a field for a new password, each of which marks itself as broken. */
export const LISTED_RULES = PASSWORD_CODES.filter(
  (code): code is Exclude<PasswordCode, 'password.required' | 'password.too_long'> =>
    code !== 'password.required' && code !== 'password.too_long',
);
export type ListedRule = (typeof LISTED_RULES)[number];

/** The listed rules that a rejected password breaks, from its error; null for any other error. */
export function brokenRules(error: string | undefined): ReadonlySet<ListedRule> | null {
  if (error === undefined) return null;
  const broken = LISTED_RULES.filter((code) => error.includes(sentence(code, 'password')));
  const all = broken.map((code) => sentence(code, 'password')).join(' ');
  return broken.length > 0 && all === error ? new Set(broken) : null;
}
