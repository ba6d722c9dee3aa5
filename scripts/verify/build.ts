import { writeFileSync } from 'node:fs';
import { hashInputs } from '../lib/inputs.ts';
import { runStep, type Outcome, type Say } from './steps.ts';

/** Builds anew, and marks the result so that the journeys' start command does not build again. */
export async function runBuild(say?: Say): Promise<Outcome> {
  const inputs = hashInputs(process.cwd());
  const outcome = await runStep('astro', ['build'], say);
  if (outcome.failed === 0) writeFileSync('dist/.inputs', inputs);
  return outcome;
}
