import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardLink, emailHref, linkedinShareHref, textHref, whatsappHref, xHref } from './share-links.ts';
import { isKnownSource } from '../visits/visit-sources.ts';

const ORIGIN = 'https://cardea.example';
const SOURCES = ['qr', 'nfc', 'link', 'text', 'email', 'whatsapp', 'x', 'linkedin'] as const;

test.each(SOURCES)('a link shared by %s has a source tag that visits know', (source) => {
  const link = new URL(cardLink(ORIGIN, 'ava', source));
  expect([link.origin, link.pathname]).toEqual([ORIGIN, '/ava']);
  expect(link.searchParams.get('source')).toBe(source);
  expect(isKnownSource(source)).toBe(true);
});

describe('shared texts arrive unchanged', () => {
  const text = fc.string({ unit: 'grapheme' });
  const read = (address: string, name: string) =>
    new URLSearchParams(address.slice(address.indexOf('?'))).get(name);

  test('in a text, a mail, WhatsApp, X and LinkedIn', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(read(textHref(one), 'body')).toBe(one);
        expect([read(emailHref(one, other), 'subject'), read(emailHref(one, other), 'body')]).toEqual([
          one,
          other,
        ]);
        expect(read(whatsappHref(one), 'text')).toBe(one);
        expect([read(xHref(one, other), 'text'), read(xHref(one, other), 'url')]).toEqual([one, other]);
        expect(read(linkedinShareHref(one), 'url')).toBe(one);
      }),
    );
  });
});
