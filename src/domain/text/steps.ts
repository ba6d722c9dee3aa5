/** Work in steps of a few milliseconds. Whoever does it may let others have their turn after each. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** What is read in one step: signs of a text, rows. */
export const SIGNS_A_STEP = 128 * 1024;
export const ROWS_A_STEP = 250;

/** Counts work. @returns what says, told of more of it, whether a step's is done */
export function paceOf(aStep: number): (more: number) => boolean {
  let done = 0;
  return (more) => {
    done += more;
    if (done < aStep) return false;
    done = 0;
    return true;
  };
}

/** Does all of it at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
