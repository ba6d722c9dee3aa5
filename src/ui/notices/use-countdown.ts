import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `milliseconds`, not counting time paused or hidden. A new `onEnd` does not restart it. */
export function useCountdown(milliseconds: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left.current -= performance.now() - since;
    };
    const run = () => {
      since = performance.now();
      timer = setTimeout(() => end.current(), Math.max(0, left.current));
    };
    const look = () => {
      stop();
      if (!document.hidden) run();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [paused]);
}
