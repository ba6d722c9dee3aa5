import { useEffect, useRef, useState } from 'react';

/** The result of work that navigates away: nothing else starts on this page, unless the user comes back. */
export const LEAVING = 'leaving';

/**
 * Runs work started by a press, one at a time: presses until it has ended and rendered are ignored. Two presses in
 * one frame come before the button renders as busy.
 */
export function useSingleRun<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  // Odd while it runs. A counter, as a run can end before its start is rendered.
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    isRunning.current = turns % 2 === 1;
  }, [turns]);
  const turn = () => setTurns((now) => now + 1);
  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    turn();
    let outcome: unknown;
    try {
      outcome = await work(...args);
    } finally {
      if (outcome === LEAVING) addEventListener('pageshow', turn, { once: true });
      else turn();
    }
  };
  return { isBusy: turns % 2 === 1, run };
}
