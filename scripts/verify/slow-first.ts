import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TIMES } from './times.ts';

/** The seconds of a file by the budgets' table; 0 if it is not among the slow ones. */
export const secondsOf = (file: string): number =>
  Object.entries(TIMES.files).find(([slow]) => file.endsWith(`/${slow}`))?.[1] ?? 0;

/**
 * Starts the slowest files first. vitest starts the largest files first if it has no timings, and a table of all
 * pages or cards is a small file: it came last, and left other workers idle for minutes.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which changes no array
    const others = await super.sort(files);
    // Equally slow ones stay in vitest's order.
    return others.toSorted((one, other) => secondsOf(other.moduleId) - secondsOf(one.moduleId));
  }
}
