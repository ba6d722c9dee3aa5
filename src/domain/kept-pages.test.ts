import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formKey, isStale, surplus, verdictOn, wayOf, type Asked } from './kept-pages.ts';
import { OWNER_PAGES } from './owner-pages.ts';

const opening = (path: string, more: Partial<Asked> = {}) =>
  wayOf({ method: 'GET', navigates: true, destination: 'document', path, from: '', ...more });
const needing = (path: string, destination: string, from = '/ava') =>
  wayOf({ method: 'GET', navigates: false, destination, path, from });

describe('a page that is opened', () => {
  test.each([
    ['/ava', 'card', '/ava'],
    ['/AVA/', 'card', '/ava'],
    ['/c/demo-solo-active', 'card', '/c/demo-solo-active'],
    ['/ava/exchange', 'form', '/ava/exchange'],
    ['/Ava/exchange/', 'form', '/ava/exchange'],
  ])('%s is a %s, kept under %s', (path, kind, key) => {
    expect(opening(path)).toEqual({ kind, key });
  });

  test.each(['/', '/sign-in', '/files/0198', '/ava/thanks', '/privacy'])(
    '%s has the page for no network',
    (path) => {
      expect(opening(path)).toEqual({ kind: 'page' });
    },
  );

  test.each([
    '/preview/ava',
    '/api/p/ava',
    '/api/p/ava/vcard',
    '/api/p/ava/qr',
    '/sw.js',
    '/logout',
    '/verify-email',
    '/withdraw',
    '/dev/outbox',
    '/media/abc.pdf',
    '/share/exchange',
    '/c/demo-solo-active/exchange',
    ...OWNER_PAGES.map((page) => `/${page}`),
    '/contacts/manual/1',
  ])('%s is left alone', (path) => {
    expect(opening(path)).toEqual({ kind: 'leave' });
  });

  test('a form that is sent is left alone, wherever it goes', () => {
    for (const path of ['/ava', '/ava/exchange', '/sign-in', '/api/p/ava/events'])
      expect(opening(path, { method: 'POST' })).toEqual({ kind: 'leave' });
  });
});

describe('what a page needs', () => {
  test.each([
    ['/_astro/sheet.abc.js', 'script', '/ava'],
    ['/_astro/email.abc.js', 'script', '/_astro/sheet.abc.js'],
    ['/media/abc.jpg', 'image', '/c/demo-solo-active'],
    ['/_astro/font.woff2', 'font', '/sign-in'],
    ['/media/abc.jpg', 'image', '/ava/exchange'],
  ])('%s (%s) of %s is kept', (path, destination, from) => {
    expect(needing(path, destination, from)).toEqual({ kind: 'file' });
  });

  test.each([
    ['/media/abc.pdf', '', '/ava'],
    ['/media/abc.mp4', 'video', '/ava'],
    ['/media/abc.jpg', 'image', '/contacts'],
    ['/media/abc.jpg', 'image', '/preview/ava'],
    ['/_astro/tabs.abc.js', 'script', '/my-profile'],
    ['/media/abc.jpg', 'image', ''],
    ['/og/abc.png', 'image', '/ava'],
    ['/ava', '', '/ava'],
    ['/api/p/ava/events', '', '/ava'],
    ['/favicon.svg', 'image', '/ava'],
  ])('%s (%s) of %s is left alone', (path, destination, from) => {
    expect(needing(path, destination, from)).toEqual({ kind: 'leave' });
  });

  test('the form is one for the sheet as for a page', () => {
    expect(needing('/ava/exchange', '')).toEqual({ kind: 'form', key: '/ava/exchange' });
  });
});

test('no path below the calls and the owner pages is ever answered here', () => {
  const tail = fc.webPath();
  const first = fc.constantFrom('api', 'preview', ...OWNER_PAGES);
  fc.assert(
    fc.property(
      first,
      tail,
      fc.constantFrom('document', 'image', 'script', ''),
      (segment, rest, destination) => {
        const path = `/${segment}${rest}`;
        fc.pre(path.split('/')[1] === segment);
        expect(opening(path, { destination }).kind).toBe('leave');
        expect(needing(path, destination).kind).toBe('leave');
      },
    ),
  );
});

test('a key is always that of a form', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const key = formKey(path);
      expect(key === null || /^\/[a-z0-9_]{3,30}\/exchange$/.test(key)).toBe(true);
    }),
  );
});

describe('an answer', () => {
  test.each([
    [200, false, 'keep'],
    [200, true, 'forget'],
    [0, true, 'forget'],
    [404, false, 'forget'],
    [410, false, 'forget'],
    [429, false, 'unsaid'],
    [503, false, 'unsaid'],
    [403, false, 'unsaid'],
  ])('of %i, leading on: %s, says: %s', (status, leadsOn, verdict) => {
    expect(verdictOn(status, leadsOn)).toBe(verdict);
  });
});

test('the oldest go first, and never more than are too many', () => {
  expect(surplus(['a', 'b', 'c'], 2)).toEqual(['a']);
  expect(surplus(['a'], 2)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(50), (kept, most) => {
      const gone = surplus(kept, most);
      expect(kept.length - gone.length).toBe(Math.min(kept.length, most));
      expect(kept.slice(0, gone.length)).toEqual(gone);
    }),
  );
});

test('a form is fetched anew after its days, and where nobody knows its age', () => {
  const day = 86_400_000;
  expect(isStale(0, day - 1, 1)).toBe(false);
  expect(isStale(0, day, 1)).toBe(true);
  expect(isStale(Number.NaN, day, 1)).toBe(true);
});
