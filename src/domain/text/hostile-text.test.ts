import { expect, test } from 'vitest';
import { searchOf } from '../contact/contact-list.ts';
import { parseSearch } from '../contact/contact-search.ts';
import { sortName } from '../contact/contact-name.ts';
import { normalizeEmail, emailIssue } from '../addresses/email.ts';
import { findFields } from '../../features/fill-card/find-fields.ts';
import { checkHandle, handleFromName, isReservedHandle } from '../profile/handle.ts';
import { addressText, displayUrl, ensureHttps, fieldHref, socialHref } from '../addresses/links.ts';
import { linkedinHandle } from '../addresses/linkedin.ts';
import { oneLine } from './one-line.ts';
import { emailParts } from '../account/password.ts';
import { normalizePhone, phoneIssue, toE164 } from '../addresses/phone.ts';
import { readAddress } from '../addresses/read-address.ts';
import { safeRedirect } from '../account/safe-redirect.ts';
import { plainLength, plainText } from './rich-text.ts';
import { socialPlace, socialValue } from '../addresses/social-handle.ts';
import { contentDisposition, vcardFileName } from '../vcard/write-vcard.ts';

/** Functions that parse text of visitors and owners. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  addressText,
  checkHandle,
  contentDisposition,
  displayUrl,
  emailIssue,
  emailParts,
  ensureHttps,
  findFields: (text) => findFields(text, { networkOf: () => null, phonesIn: () => [] }),
  findInCard: (text) =>
    findFields(`BEGIN:VCARD\nN:${text}\n${text}`, { networkOf: () => null, phonesIn: () => [] }),
  handleFromName: (text) => handleFromName(text, text),
  isReservedHandle,
  linkedinHandle,
  mailto: (text) => fieldHref('email', text),
  normalizeEmail,
  normalizePhone,
  oneLine,
  phoneHref: (text) => fieldHref('phone', text),
  phoneIssue,
  plainLength,
  plainText,
  readAddress,
  safeRedirect,
  searchOf,
  linkedin: (text) => socialHref('linkedin', text),
  mastodon: (text) => socialHref('mastodon', text),
  whatsapp: (text) => socialHref('whatsapp', text),
  sortName,
  parseSearch,
  socialPlace,
  socialValue: (text) => socialValue('instagram', text),
  mastodonValue: (text) => socialValue('mastodon', text),
  toE164,
  vcardFileName: (text) => vcardFileName(text, text, 'ava'),
};

/** Repeated to make a vulnerable expression backtrack. */
const UNITS = [
  '\u202E',
  ' ',
  '\n',
  '<',
  '<p',
  '<p ',
  '<a "',
  "<a '",
  '<!--',
  '<script>',
  '</script ',
  '&#',
  '/',
  '\\',
  '_',
  '. ',
  'x 1 ',
  ',1',
  'ext',
  '1 ',
  'a.',
  '@a',
  ';',
  'www.',
  '-',
];

const N = 20_000;
/** CPU milliseconds allowed for a text of 80,000 characters; a slow expression takes seconds. */
const UNREST = 150;
/** Attempts before a result counts as slow: a busy machine makes it so once, a slow expression each time. */
const TRIES = 5;

/** CPU time in milliseconds, which excludes other processes. */
function computing(read: () => unknown): number {
  const began = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** The fastest of a few runs, in milliseconds; the first that is fast `enough` is the last. */
function quickest(read: () => unknown, enough = 0): number {
  let least = Infinity;
  for (let run = 0; run < 4 && least >= enough; run += 1) least = Math.min(least, computing(read));
  return least;
}

/** Whether four times the text takes far more than four times as long, comparing the fastest runs. */
function isSlow(read: (text: string) => unknown, textOf: (length: number) => string): boolean {
  let [one, four] = [Infinity, Infinity];
  for (let tried = 0; tried < TRIES; tried += 1) {
    four = Math.min(
      four,
      quickest(() => read(textOf(4 * N)), UNREST),
    );
    if (four < UNREST) return false;
    one = Math.min(
      one,
      quickest(() => read(textOf(N))),
    );
    if (four <= 6 * one) return false;
  }
  return true;
}

const ENDS = UNITS.flatMap((unit) => ['', 'a'].map((end) => ({ unit, end })));

test.each(Object.entries(READERS))(
  '%s takes four times as long for four times the text, not sixteen',
  (_, read) => {
    const slow = ENDS.find(({ unit, end }) =>
      isSlow(read, (length) => `a${unit.repeat(length / unit.length)}${end}`),
    );
    expect(slow).toBeUndefined();
  },
);
