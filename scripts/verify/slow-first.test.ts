import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { laneOf } from './slow-first.ts';

test('the slowest files come first, and unlisted ones after them', () => {
  const files = ['/a/e2e/card/vcard.test.ts', '/a/e2e/app/pages.test.ts', '/a/e2e/app/owner-pages.test.ts'];
  expect(files.toSorted((one, other) => laneOf(one) - laneOf(other))).toEqual(files.toReversed());
});

test('a file is not mistaken for another with a similar ending', () => {
  expect(laneOf('/a/e2e/app/pages.test.ts')).not.toBe(laneOf('/a/e2e/app/owner-pages.test.ts'));
  expect(laneOf('/a/site/pages.test.ts')).toBe(laneOf('/a/e2e/card/vcard.test.ts'));
});

test('every listed file exists', () => {
  const named = readFileSync('scripts/verify/slow-first.ts', 'utf8').match(/'e2e\/.+?'/g) ?? [];
  expect(named.length).toBeGreaterThan(5);
  expect(named.map((name) => name.slice(1, -1)).filter((name) => !existsSync(name))).toEqual([]);
});
