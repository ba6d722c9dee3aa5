import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, longest first, as `npm test` lists them at its end. */
const SLOW = [
  'e2e/app/owner-pages.test.ts',
  'e2e/app/pages.test.ts',
  'e2e/editor/edit-media.test.ts',
  'e2e/contacts/scanner.test.ts',
  'e2e/exchange/exchange-sheet.test.ts',
  'e2e/contacts/enrichment.test.ts',
  'e2e/app/components.test.ts',
  'e2e/editor/edit-lists.test.ts',
  'e2e/account/account.test.ts',
  'e2e/app/installed.test.ts',
  'e2e/app/offline.test.ts',
];

/** The position of a file: known slow ones in their order, then all others. */
export const laneOf = (file: string): number => {
  const place = SLOW.findIndex((slow) => file.endsWith(`/${slow}`));
  return place < 0 ? SLOW.length : place;
};

/**
 * Starts the slowest files first. vitest starts the largest files first if it has no timings, and a table of all
 * pages is a small file: it came last, and left a worker idle for minutes.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which changes no array
    const others = await super.sort(files);
    // Equally slow ones stay in vitest's order.
    return others.toSorted((one, other) => laneOf(one.moduleId) - laneOf(other.moduleId));
  }
}
