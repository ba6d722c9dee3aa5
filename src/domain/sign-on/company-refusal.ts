/** Why a company sign-in was refused, as far as the user can act on it. */
export const COMPANY_REFUSALS = [
  'not_of_company',
  'email_invalid',
  'not_linked',
  'locked',
  'denied',
  'again',
  'weak',
  'failed',
] as const;
export type CompanyRefusal = (typeof COMPANY_REFUSALS)[number];

/** Codes of better-auth and of OpenID Connect (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
const OF_CODE: ReadonlyMap<string, CompanyRefusal> = new Map([
  ['not_of_company', 'not_of_company'],
  ['email_invalid', 'email_invalid'],
  ['account_not_linked', 'not_linked'],
  ['ACCOUNT_LOCKED', 'locked'],
  ['access_denied', 'denied'],
  ['login_required', 'denied'],
  ['consent_required', 'denied'],
  ['interaction_required', 'denied'],
  ['invalid_state', 'again'],
  ['state_mismatch', 'again'],
  ['state_not_found', 'again'],
  ['replay_detected', 'again'],
  ['unsolicited_response', 'again'],
]);

/** The refusal of an error code. */
export const companyRefusalOf = (code: string): CompanyRefusal =>
  OF_CODE.get(code.replaceAll(' ', '_')) ?? 'failed';

const PREFIX = 'company_';

/** The sign-in page, which shows the refusal, and leads to `redirectTo` after signing in. */
export function refusedPath(refusal: CompanyRefusal, redirectTo: string | null): string {
  const query = new URLSearchParams({ error: PREFIX + refusal });
  if (redirectTo !== null) query.set('redirectTo', redirectTo);
  return `/sign-in?${query}`;
}

/** The refusal in the `error` parameter of the sign-in page; null for other errors. */
export const readRefusal = (error: string): CompanyRefusal | null =>
  COMPANY_REFUSALS.find((refusal) => error === PREFIX + refusal) ?? null;
