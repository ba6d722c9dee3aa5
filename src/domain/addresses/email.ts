import { EMAIL_LOCAL_MAX, EMAIL_MAX } from '../limits/text.ts';

export const EMAIL_CODES = ['email.required', 'email.too_long', 'email.invalid'] as const;
export type EmailCode = (typeof EMAIL_CODES)[number];

// Dot-atom and host name of RFC 5321, 4.1.2; quoted local parts and address literals are not accepted.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const INTERNATIONAL_DOMAIN = /^[^\s!-,/:-@[-^`{-\x7F]+$/u;

/** Lower-cases only A to Z: other scripts fold into ASCII letters, which would merge two people's addresses. */
const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A domain in lower-case ASCII, with international labels in punycode (UTS 46); unchanged if that fails. */
function normalizeDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain)) return asciiLower(domain);
  if (!INTERNATIONAL_DOMAIN.test(domain)) return domain;
  const url = `http://${domain.normalize('NFC')}/`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** Normalizes an address: trimmed, in lower case, the domain in ASCII. Never throws, and is idempotent. */
export function normalizeEmail(raw: string): string {
  const email = raw.trim();
  const at = email.lastIndexOf('@');
  if (at === -1) return asciiLower(email);
  return `${asciiLower(email.slice(0, at))}@${normalizeDomain(email.slice(at + 1))}`;
}

/** The mailbox of an address: its normalized spelling without a subaddress (`+tag`), which many services allow. */
export function mailboxOf(email: string): string {
  const one = normalizeEmail(email);
  const at = one.lastIndexOf('@');
  const [box = ''] = one.slice(0, Math.max(at, 0)).split('+');
  return box === '' ? one : box + one.slice(at);
}

/** What is wrong with a normalized address, or null. A domain that punycode rejected stays invalid. */
export function emailIssue(email: string): EmailCode | null {
  if (email === '') return 'email.required';
  if (email.length > EMAIL_MAX) return 'email.too_long';
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  return local.length <= EMAIL_LOCAL_MAX && LOCAL.test(local) && DOMAIN.test(domain) ? null : 'email.invalid';
}
