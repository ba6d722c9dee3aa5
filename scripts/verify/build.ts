import { runStep, type StepOutcome, type Say } from './steps.ts';

/** Builds. A complete build is marked, so that the start command of the journeys does not repeat it. */
export const runBuild = (say?: Say): Promise<StepOutcome> => runStep('astro', ['build'], say);
