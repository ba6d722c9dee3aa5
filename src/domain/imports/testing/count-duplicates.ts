import { finish } from '../../text/steps.ts';
import { countingDuplicates } from '../import-plan.ts';

/** Runs all steps of `countingDuplicates`, which the product runs one by one. */
export const countDuplicates = (...args: Parameters<typeof countingDuplicates>): number =>
  finish(countingDuplicates(...args));
