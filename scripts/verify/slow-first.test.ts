import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secondsOf } from './slow-first.ts';
import { TIMES } from './times.ts';

test('the slowest files come first, and unlisted ones after them', () => {
  const files = ['/a/e2e/card/vcard.test.ts', '/a/e2e/app/pages.test.ts', '/a/e2e/app/owner-pages.test.ts'];
  expect(files.toSorted((one, other) => secondsOf(other) - secondsOf(one))).toEqual(files.toReversed());
});

test('a small file that takes long is not left to the end', () => {
  expect(secondsOf('/a/e2e/card/card-makes.test.ts')).toBeGreaterThan(0);
  expect(secondsOf('/a/edge-api/modules/imports/worst-files.test.ts')).toBeGreaterThan(0);
});

test('a file is not mistaken for another with a similar ending', () => {
  expect(secondsOf('/a/e2e/app/pages.test.ts')).not.toBe(secondsOf('/a/e2e/app/owner-pages.test.ts'));
  expect(secondsOf('/a/site/pages.test.ts')).toBe(secondsOf('/a/e2e/card/vcard.test.ts'));
});

test('every listed file exists', () => {
  const named = Object.keys(TIMES.files);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});
