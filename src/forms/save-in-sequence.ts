import type { ApiProblem } from '../api/problem.ts';
import type { Outcome } from '../stores/call.ts';

/**
 * Saves switches and moves in sequence: of changes made during a save, only the last is sent after it. `settled`
 * receives, when nothing is pending, the stored value and the last problem, or null.
 */
export function saveInSequence<Value>(
  saved: Value,
  send: (value: Value) => Promise<Outcome<unknown>>,
  settled: (stored: Value, problem: ApiProblem | null) => void,
): (value: Value) => Promise<void> {
  let stored = saved;
  let waiting: Value[] = [];
  let busy = false;
  return async (value) => {
    waiting = [value];
    if (busy) return;
    busy = true;
    let problem: ApiProblem | null = null;
    for (let [next] = waiting; waiting.length > 0; [next] = waiting) {
      waiting = [];
      // One after the other is what this is for.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await send(next as Value);
      problem = outcome.ok ? null : outcome.problem;
      if (outcome.ok) stored = next as Value;
    }
    busy = false;
    settled(stored, problem);
  };
}
