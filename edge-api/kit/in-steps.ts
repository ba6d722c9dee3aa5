/**
 * Runs work in steps, with a pause after each, since one worker serves many people. @param wait waits for so many
 * milliseconds
 */
export async function inSteps<Result>(
  wait: (ms: number) => Promise<void>,
  steps: Generator<undefined, Result, undefined>,
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await wait(0);
  }
}
