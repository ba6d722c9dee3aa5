import { normalizePhone, phoneIssue } from '../addresses/phone.ts';

/** How a visitor can be reached, as typed. */
type Reach = { email: string; phone: string };

/** Whether what was typed as an email is a phone number. No email is one: a number has no `@`. */
export const isPhoneNumber = (typed: string): boolean => phoneIssue(normalizePhone(typed)) === null;

/** A phone number typed as the email becomes the phone, if that is empty; everything else stays. */
export const sortReach = <Given extends Reach>(given: Given): Given =>
  given.phone === '' && isPhoneNumber(given.email)
    ? { ...given, email: '', phone: normalizePhone(given.email) }
    : given;
