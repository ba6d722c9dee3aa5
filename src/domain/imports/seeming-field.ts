import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { linkedinHandle } from '../addresses/linkedin.ts';
import type { ImportField } from './import-fields.ts';

const isEmail = (value: string) => emailIssue(normalizeEmail(value)) === null;

/** A person's page at LinkedIn; a company's does not count. */
const isLinkedin = (value: string) =>
  /linkedin\.com\/(?:in|pub)\//i.test(value) && linkedinHandle(value) !== null;

const isNumber = (value: string) => /^\+?[\d\s()./-]{7,}$/.test(value);
const isDate = (value: string) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(value);
/** A number that is written as a phone's, not an order's or a date. */
const isPhone = (value: string) => isNumber(value) && !isDate(value) && /^(?:\+|\(|0\d+[\s/-])/.test(value);

/** Two to five words that can be a person's name. */
export const isName = (value: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){1,4}$/u.test(value);

/**
 * The field that a value looks like one of: an e-mail, a page at LinkedIn, a phone or a name.
 * @param headless in a table without headings each long number is a phone
 */
export function seemingField(value: string, headless = false): ImportField | null {
  if (isEmail(value)) return 'emails';
  if (isLinkedin(value)) return 'contact_linkedin_url';
  if (headless ? isNumber(value) : isPhone(value)) return 'phones';
  return isName(value) ? 'full_name' : null;
}
