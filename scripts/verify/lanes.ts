import type { Outcome, Say } from './steps.ts';

/** One thing that must hold, and how to look. What its programs say goes to `say`. */
export type Step = { name: string; check: (say: Say) => Promise<Outcome> };

const told = (outcome: Outcome, name: string, began: number) =>
  `${outcome.failed ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`;

/** A step that cannot even be done has failed. */
async function outcomeOf({ check }: Step, say: Say): Promise<Outcome> {
  try {
    return await check(say);
  } catch (error) {
    say(`${String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Does lanes of steps side by side, the steps of one lane after another. What a step says is told to `tell` when it is
 * over, in one piece, with its name and its time below.
 * @returns how many checks of all went well and how many did not
 */
export async function runLanes(lanes: readonly Step[][], tell: Say): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0 };
  const runLane = async (steps: readonly Step[]) => {
    for (const step of steps) {
      const began = Date.now();
      let said = '';
      const outcome = await outcomeOf(step, (output) => (said += output));
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      tell(`${said}${told(outcome, step.name, began)}\n`);
    }
  };
  await Promise.all(lanes.map(runLane));
  return total;
}
