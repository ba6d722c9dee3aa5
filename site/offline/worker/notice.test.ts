import { expect, test } from 'vitest';
import { PUBLIC_BODY } from '../../../src/domain/offline/page-text.ts';
import { readMessage } from './cache-files.ts';
import { shownCopy, withNotice } from './notice.ts';

const MADE = new Date('2026-03-14T09:30:00');

test('a copy shows its time on top, and that it may be outdated', () => {
  const html = withNotice(`<html lang="en">${PUBLIC_BODY}<main>Ava</main></body></html>`, MADE, 'en');
  expect(html).toMatch(
    /<body data-page="public"><div role="status"[^>]*><span dir="auto">Saved copy from Mar 14, 2026, 9:30\sAM\. It may be out of date\.<\/span><a href=""[^>]*>Try again<\/a><\/div><main>Ava/,
  );
});

test('a copy’s time is in its page’s language', () => {
  expect(withNotice(PUBLIC_BODY, MADE, 'de')).toContain('14.03.2026, 09:30');
});

test('a copy has no version: it is not a current response', async () => {
  const copy = new Response(`<!DOCTYPE html><html data-version='W/"a"' lang="de">${PUBLIC_BODY}`, {
    headers: { etag: 'W/"a"' },
  });
  const shown = await shownCopy(copy);
  expect([await shown.text(), shown.headers.get('etag')]).toEqual([
    expect.stringMatching(
      /^<!DOCTYPE html><html lang="de"><body data-page="public"><div .+ \d\d\.\d\d\.\d{4}, \d\d:\d\d/,
    ),
    null,
  ]);
});

test('other content than pages gets no notice', () => {
  expect(withNotice('nothing', MADE, 'en')).toBe('nothing');
});

test.each([
  [{ pages: ['/ava'], files: [] }, true],
  [{ pages: [], files: ['/_astro/a.js'] }, true],
  [{ pages: '/ava', files: [] }, false],
  [{ pages: [1], files: [] }, false],
  [{ pages: [] }, false],
  ['keep', false],
  [null, false],
  [undefined, false],
])('a message %j is accepted: %s', (data, isAccepted) => {
  expect(readMessage(data)).toEqual(isAccepted ? data : null);
});
