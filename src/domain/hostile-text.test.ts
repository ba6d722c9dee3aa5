import { expect, test } from 'vitest';
import { searchOf } from './contact-list.ts';
import { soughtIn } from './contact-search.ts';
import { sortName } from './contact-name.ts';
import { normalizeEmail, emailIssue } from './email.ts';
import { findFields } from './find-fields.ts';
import { checkHandle, handleFromName, isReservedHandle } from './handle.ts';
import { addressText, displayUrl, ensureHttps, fieldHref, linkedinHandle, socialHref } from './links.ts';
import { oneLine } from './one-line.ts';
import { emailParts } from './password.ts';
import { normalizePhone, phoneIssue, toE164 } from './phone.ts';
import { readAddress } from './read-address.ts';
import { safeRedirect } from './redirect.ts';
import { plainLength, plainText } from './rich-text.ts';
import { socialPlace, socialValue } from './social-handle.ts';
import { contentDisposition, vcardFileName } from './vcard.ts';

/** What reads text that strangers and owners write. */
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
  soughtIn,
  socialPlace,
  socialValue: (text) => socialValue('instagram', text),
  mastodonValue: (text) => socialValue('mastodon', text),
  toE164,
  vcardFileName: (text) => vcardFileName(text, text, 'ava'),
};

/** What is repeated to make such an expression try again and again. */
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
/** Below this, in milliseconds, is what a text of 80,000 characters may take on a busy machine; a slow expression takes seconds. */
const UNREST = 150;

/** The quickest of a few, in milliseconds. */
function quickest(read: () => unknown): number {
  const times = Array.from({ length: 4 }, () => {
    const began = performance.now();
    read();
    return performance.now() - began;
  });
  return Math.min(...times);
}

test.each(Object.entries(READERS))(
  '%s takes four times as long for four times the text, not sixteen',
  (_, read) => {
    const slow = UNITS.flatMap((unit) =>
      ['', 'a'].flatMap((end) => {
        const text = (length: number) => `a${unit.repeat(length / unit.length)}${end}`;
        const four = quickest(() => read(text(4 * N)));
        if (four < UNREST) return [];
        const one = quickest(() => read(text(N)));
        return four > 6 * one ? [{ unit, end, one, four }] : [];
      }),
    );
    expect(slow).toEqual([]);
  },
);
