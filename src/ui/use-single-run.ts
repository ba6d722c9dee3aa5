import { useEffect, useRef, useState } from 'react';

/** What work answers that leads to another page: nothing begins any more on this one, unless somebody comes back to it. */
export const LEAVING = 'leaving';

/**
 * Work that a press begins, one run at a time: whatever is pressed until it has ended, and what came of it is drawn, begins
 * nothing. Two presses in one frame come before the button is drawn as busy.
 */
export function useSingleRun<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  // Odd while it runs. A count, as a run may end before its beginning is drawn.
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
