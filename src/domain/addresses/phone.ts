import { PHONE_MAX } from '../limits/text.ts';

export type PhoneCode = 'phone.too_long' | 'phone.invalid';

/** Minimum and maximum digits of a number without its extension; the maximum is that of E.164. */
const DIGITS = { min: 5, max: 15 } as const;

const EXTENSION = /(?:ext\.?|x|#|;ext=)\s*\d{1,6}$/i;
const MAIN = /^\+?[\d\s()./-]*$/;

/** A number without its extension, or undefined if it is not one. */
function mainPart(phone: string): string | undefined {
  const main = phone.slice(0, EXTENSION.exec(phone)?.index).trimEnd();
  return MAIN.test(main) && /\d/.test(main) ? main : undefined;
}

/** Converts digits of other scripts to ASCII. */
const western = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** The usual form, which needs no change. */
const PLAIN = /^[+\d()./-]+(?: [+\d()./-]+)*$/;

/** A number for storage: as typed, in ASCII digits, without invisible characters. Never throws, and is idempotent. */
export function normalizePhone(raw: string): string {
  if (PLAIN.test(raw)) return raw;
  return western(raw.toWellFormed())
    .replace(/[\p{Cf}\p{Cc}]+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(?:\s*tel:)+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What is wrong with a normalized number, or null. */
export function phoneIssue(phone: string): PhoneCode | null {
  if (phone.length > PHONE_MAX) return 'phone.too_long';
  const main = mainPart(phone);
  if (main === undefined) return 'phone.invalid';
  const { length } = digitsOf(main);
  return length >= DIGITS.min && length <= DIGITS.max ? null : 'phone.invalid';
}

/** Whether a text as it is typed is a phone number. No email is one: a number has no `@`. */
export const isPhoneNumber = (typed: string): boolean => phoneIssue(normalizePhone(typed)) === null;

/**
 * The number in E.164 (`+4670…`), or null if it has no country code: national numbers cannot be compared. A zero in
 * brackets after the country code, +46 (0)70, is not dialled from abroad.
 */
export function toE164(phone: string): string | null {
  if (phoneIssue(phone) !== null) return null;
  const main = (mainPart(phone) ?? '').trim();
  if (!/^(?:\+|00)/.test(main)) return null;
  const digits = digitsOf(main.replace(/\(0\)/, '')).replace(/^00/, '');
  return /^[1-9]\d{4,14}$/.test(digits) ? `+${digits}` : null;
}
