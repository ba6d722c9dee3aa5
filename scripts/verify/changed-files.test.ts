import { expect, test } from 'vitest';
import { sortChanged } from './changed-files.ts';

test.each([
  [
    'a paper is looked at for its format alone',
    'docs/tests.md',
    { linted: false, typed: false, journeys: false },
  ],
  ['a page is linted', 'site/pages/index.astro', { linted: true, typed: false, journeys: false }],
  ['code is linted and checked', 'src/domain/a.ts', { linted: true, typed: true, journeys: false }],
  ['a journey is gone through', 'e2e/card/card.test.ts', { linted: true, typed: true, journeys: true }],
  [
    'files shared by journeys are not journeys',
    'e2e/lib/phone.ts',
    { linted: true, typed: true, journeys: false },
  ],
  ['new packages bring new types', 'package-lock.json', { linted: false, typed: true, journeys: false }],
])('%s', (_, file, looked) => {
  const { all, linted, typed, journeys } = sortChanged([file]);
  expect(all).toEqual([file]);
  expect({ linted: linted.length > 0, typed, journeys: journeys.length > 0 }).toEqual(looked);
});
