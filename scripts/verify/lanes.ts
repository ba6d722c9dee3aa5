import type { StepOutcome, Say } from './steps.ts';

/** A check and how to run it. Its programs' output goes to `say`. */
export type LaneStep = { name: string; check: (say: Say) => Promise<StepOutcome> };

const outcomeLine = (outcome: StepOutcome, name: string, began: number) =>
  `${outcome.failed ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`;

/** A step that throws has failed. */
async function outcomeOf({ check }: LaneStep, say: Say): Promise<StepOutcome> {
  try {
    return await check(say);
  } catch (error) {
    say(`${String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs lanes of steps in parallel, the steps of a lane in sequence. A step's output goes to `report` when it ends, in
 * one piece, followed by its name and time.
 * @returns the numbers of passed and failed checks
 */
export async function runLanes(lanes: readonly LaneStep[][], report: Say): Promise<StepOutcome> {
  const total: StepOutcome = { passed: 0, failed: 0 };
  const runLane = async (steps: readonly LaneStep[]) => {
    for (const step of steps) {
      const began = Date.now();
      let said = '';
      const outcome = await outcomeOf(step, (output) => (said += output));
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      report(`${said}${outcomeLine(outcome, step.name, began)}\n`);
    }
  };
  await Promise.all(lanes.map(runLane));
  return total;
}
