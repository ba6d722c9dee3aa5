import { finish } from '../../text/steps.ts';
import { countingDuplicates } from '../import-plan.ts';

/** `countingDuplicates`, whose steps the product takes one by one, at once. */
export const countDuplicates = (...args: Parameters<typeof countingDuplicates>): number =>
  finish(countingDuplicates(...args));
