import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { linkedinHandle } from '../addresses/linkedin.ts';
import { IMPORT_VALUE_MAX } from '../limits/imports.ts';
import { emailsIn, phonesIn } from './import-cell.ts';
import type { ImportField } from './import-fields.ts';

const areAll = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.every(is);

/** One or more e-mails. */
const isEmail = (value: string) =>
  value.includes('@') && areAll(emailsIn(value), (one) => emailIssue(normalizeEmail(one)) === null);

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
  if (areAll(phonesIn(value, { own: false, vcard: false }), headless ? isNumber : isPhone)) return 'phones';
  return isName(value) ? 'full_name' : null;
}

/** Whether a value can be how someone is reached, by a look at it. */
const mayReach = (value: string): boolean =>
  value.length > 4 && (/^[+(0]/.test(value) || value.includes('@') || value.includes('linkedin'));

/** Whether a value is how someone is reached: an e-mail, a page at LinkedIn or a phone. */
export function isWayToReach(value: string): boolean {
  if (!mayReach(value)) return false;
  const field = seemingField(value.trim().slice(0, IMPORT_VALUE_MAX));
  return field !== null && field !== 'full_name';
}
