import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formKey, isStale, surplus, verdictOn, strategyOf, type WorkerMessage } from './cached-pages.ts';
import { OWNER_PAGES } from '../../src/domain/pages/owner-pages.ts';

const opening = (path: string, more: Partial<WorkerMessage> = {}) =>
  strategyOf({
    method: 'GET',
    navigates: true,
    destination: 'document',
    path,
    search: '',
    from: '',
    ...more,
  });
const needing = (path: string, destination: string, from = '/ava') =>
  strategyOf({ method: 'GET', navigates: false, destination, path, search: '', from });

describe('an opened page', () => {
  test.each([
    ['/ava', 'card', '/ava'],
    ['/AVA/', 'card', '/ava'],
    ['/c/demo-solo-active', 'card', '/c/demo-solo-active'],
    ['/ava/exchange', 'form', '/ava/exchange'],
    ['/Ava/exchange/', 'form', '/ava/exchange'],
  ])('%s is a %s, cached under %s', (path, kind, key) => {
    expect(opening(path)).toEqual({ kind, key });
  });

  test.each(['/', '/sign-in', '/logout', '/files/0198', '/ava/thanks', '/privacy', '/preview/ava'])(
    '%s has the offline page',
    (path) => {
      expect(opening(path)).toEqual({ kind: 'page' });
    },
  );

  test.each([
    '/api/p/ava',
    '/api/p/ava/vcard',
    '/api/p/ava/qr',
    '/sw.js',
    '/verify-email',
    '/withdraw',
    '/dev/outbox',
    '/media/abc.pdf',
    '/c/demo-solo-active/exchange',
  ])('%s is not handled', (path) => {
    expect(opening(path)).toEqual({ kind: 'leave' });
  });

  test.each(OWNER_PAGES.map((page) => `/${page}`))(
    '%s of an account is a cached copy, or has the offline page',
    (path) => {
      expect(['own', 'own_page']).toContain(opening(path).kind);
      expect(opening(path, { destination: 'iframe' })).toEqual({ kind: 'leave' });
    },
  );

  test('of an account is cached under the parameters that determine its content', () => {
    const own = opening('/share', { search: '?profile=ava&done=x' });
    expect(own).toEqual({ kind: 'own', key: '/share?profile=ava', asIs: false });
  });

  test('a submitted form is not handled, whatever its target', () => {
    for (const path of ['/ava', '/ava/exchange', '/sign-in', '/api/p/ava/events'])
      expect(opening(path, { method: 'POST' })).toEqual({ kind: 'leave' });
  });
});

describe('a page’s subresources', () => {
  test.each([
    ['/_astro/sheet.abc.js', 'script', '/ava'],
    ['/_astro/email.abc.js', 'script', '/_astro/sheet.abc.js'],
    ['/media/abc.jpg', 'image', '/c/demo-solo-active'],
    ['/_astro/font.woff2', 'font', '/sign-in'],
    ['/fonts/a-jost-en-b.woff', 'font', '/ava'],
    ['/media/abc.jpg', 'image', '/ava/exchange'],
    ['/_astro/tabs.abc.js', 'script', '/my-profile'],
  ])('%s (%s) of %s is cached', (path, destination, from) => {
    expect(needing(path, destination, from)).toEqual({ kind: 'file' });
  });

  test.each([
    ['/media/abc.pdf', '', '/ava'],
    ['/_astro/detector.abc.onnx', '', '/_astro/scan.worker.abc.js'],
    ['/_astro/deu.traineddata-a_B-c1.gz', '', '/_astro/scan.worker.abc.js'],
    ['/_astro/runtime.abc.wasm', '', '/_astro/scan.worker.abc.js'],
    ['/_astro/runtime.abc.wasm.gz', '', '/_astro/scan.worker.abc.js'],
    ['/media/abc.mp4', 'video', '/ava'],
    ['/media/abc.pdf', '', '/share'],
    ['/media/abc.jpg', 'image', '/preview/ava'],
    ['/api/p/ava/qr', 'image', '/ava'],
    ['/api/contacts', '', '/contacts'],
    ['/media/abc.jpg', 'image', ''],
    ['/og/abc.png', 'image', '/ava'],
    ['/fonts/a-jost-en-b.woff', 'font', '/preview/ava'],
    ['/ava', '', '/ava'],
    ['/api/p/ava/events', '', '/ava'],
    ['/favicon.svg', 'image', '/ava'],
  ])('%s (%s) of %s is not handled', (path, destination, from) => {
    expect(needing(path, destination, from)).toEqual({ kind: 'leave' });
  });

  test.each([
    ['/media/abc.jpg', 'image', '/contacts', true],
    ['/images/banner.svg', 'image', '/my-profile', false],
    ['/api/p/ava/qr', 'image', '/share', false],
    ['/api/p/ava/qr', '', '/share', false],
  ])('%s (%s) of %s is cached with the account’s pages', (path, destination, from, lasting) => {
    expect(needing(path, destination, from)).toEqual({ kind: 'own_file', key: path, lasting });
  });

  test('the form is cached for the sheet as for a page', () => {
    expect(needing('/ava/exchange', '')).toEqual({ kind: 'form', key: '/ava/exchange' });
  });
});

test('nothing of an account is ever cached publicly, and no call is answered here', () => {
  const tail = fc.webPath();
  const first = fc.constantFrom('api', 'preview', ...OWNER_PAGES);
  fc.assert(
    fc.property(
      first,
      tail,
      fc.constantFrom('document', 'image', 'script', ''),
      fc.constantFrom('', '/contacts', '/ava'),
      (segment, rest, destination, from) => {
        const path = `/${segment}${rest}`;
        fc.pre(path.split('/')[1] === segment);
        expect(['card', 'form', 'file']).not.toContain(opening(path, { destination, from }).kind);
        expect(['card', 'form', 'file', 'page', 'own']).not.toContain(needing(path, destination, from).kind);
        if (segment === 'api') expect(opening(path, { destination, from }).kind).toBe('leave');
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

describe('a response', () => {
  test.each([
    [200, false, 'replace'],
    [200, true, 'delete'],
    [0, true, 'delete'],
    [404, false, 'delete'],
    [410, false, 'delete'],
    [429, false, 'none'],
    [503, false, 'none'],
    [403, false, 'none'],
  ])('of %i, redirecting: %s, means: %s', (status, redirects, verdict) => {
    expect(verdictOn(status, redirects)).toBe(verdict);
  });
});

test('the oldest are removed, and never more than the excess', () => {
  expect(surplus(['a', 'b', 'c'], 2)).toEqual(['a']);
  expect(surplus(['a'], 2)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(50), (cached, most) => {
      const gone = surplus(cached, most);
      expect(cached.length - gone.length).toBe(Math.min(cached.length, most));
      expect(cached.slice(0, gone.length)).toEqual(gone);
    }),
  );
});

test('a form is fetched again after its days, and if its age is unknown', () => {
  const day = 86_400_000;
  expect(isStale(0, day - 1, 1)).toBe(false);
  expect(isStale(0, day, 1)).toBe(true);
  expect(isStale(Number.NaN, day, 1)).toBe(true);
});
