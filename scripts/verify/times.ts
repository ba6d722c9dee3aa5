import type { Times } from './ceiling.ts';

/**
 * What `npm run verify` may take on the reference machine, in seconds of a processor: two cores of which are full all the
 * time, so that half of it is what the clock shows. Files are those of tests that took longest, by the clock, of three that
 * run side by side.
 */
export const TIMES: Times = {
  stages: {},
  files: {},
};
