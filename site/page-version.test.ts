import { expect, test } from 'vitest';
import { versioned } from './page-version.ts';

const PAGE = '<!doctype html><html lang="en"><body>Ava</body></html>';

test('a page contains its version, which is its entity tag', async () => {
  const { html, etag } = await versioned(PAGE);
  expect(etag).toMatch(/^W\/"[\w-]{12}"$/);
  expect(html).toBe(PAGE.replace('<html lang', `<html data-version='${etag}' lang`));
});

test('equal content has equal versions, other content another one', async () => {
  const [first, again, other] = await Promise.all([PAGE, PAGE, PAGE.replace('Ava', 'Eva')].map(versioned));
  expect(again).toEqual(first);
  expect(other!.etag).not.toBe(first!.etag);
});
