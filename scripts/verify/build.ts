import { runStep, type Outcome, type Say } from './steps.ts';

/** Builds anew; a whole build is marked, so that the start command of the journeys does not build it again. */
export const runBuild = (say?: Say): Promise<Outcome> => runStep('astro', ['build'], say);
