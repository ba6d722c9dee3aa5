import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests that take longest, the longest first, as `npm test` names them at its end. */
const SLOW = [
  'e2e/owner-pages.test.ts',
  'e2e/pages.test.ts',
  'e2e/edit-media.test.ts',
  'e2e/scanner.test.ts',
  'e2e/exchange-sheet.test.ts',
  'e2e/enrichment.test.ts',
  'e2e/components.test.ts',
  'e2e/edit-lists.test.ts',
  'e2e/account.test.ts',
  'e2e/installed.test.ts',
  'e2e/offline.test.ts',
];

/** Where a file comes: those that are known to be slow in their order, then all others. */
export const placeOf = (file: string): number => {
  const place = SLOW.findIndex((slow) => file.endsWith(`/${slow}`));
  return place < 0 ? SLOW.length : place;
};

/**
 * Begins with what takes longest. vitest has the largest files first where it has not run them before, and a table of all
 * pages is a small file: it came last, and for minutes one worker had nothing to do.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which changes no array
    const others = await super.sort(files);
    // What is as slow stays in the order that vitest chose.
    return others.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId));
  }
}
