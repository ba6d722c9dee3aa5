/** Work in steps of a few milliseconds; the caller can yield to other tasks after each. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Bytes that are decoded or cleaned in one step. */
export const BYTES_PER_STEP = 1024 * 1024;

/** Characters of a text and rows of a table that are read in one step. */
export const CHARACTERS_PER_STEP = 128 * 1024;
export const ROWS_PER_STEP = 250;

/** Measures work. @returns a function that adds to the amount and returns whether a step is complete */
export function paceOf(aStep: number): (more: number) => boolean {
  let done = 0;
  return (more) => {
    done += more;
    if (done < aStep) return false;
    done = 0;
    return true;
  };
}

/** Runs all steps synchronously. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
