import { writeFileSync } from 'node:fs';
import { hashInputs } from '../lib/inputs.ts';
import { runStep, type Outcome, type Say } from './steps.ts';

/** Builds anew, and marks the result so that the start command of the journeys does not build it again. */
export async function runBuild(say?: Say): Promise<Outcome> {
  const inputs = hashInputs(process.cwd());
  const outcome = await runStep('astro', ['build'], say);
  if (outcome.failed === 0) writeFileSync('dist/.inputs', inputs);
  return outcome;
}
