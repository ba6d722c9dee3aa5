import type { Times } from './ceiling.ts';

/**
 * What `npm run verify` may take on the reference machine: stages in seconds of a processor, files of tests by the clock.
 * Journeys have no budget: browsers and products outlive their parents, so that only a part of their work is counted.
 */
export const TIMES: Times = {
  stages: { checks: 160, rules: 610, long: 340 },
  files: {},
};
