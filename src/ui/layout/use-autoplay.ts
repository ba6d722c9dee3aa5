import { useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from '../use-media.ts';

/**
 * Calls `next` every `interval` milliseconds, unless held (`held`), paused, hidden, or with reduced motion. Off if
 * `interval` is null.
 */
export function useAutoplay(interval: number | null, held: boolean, next: () => void) {
  const [paused, setPaused] = useState(false);
  const reduced = useReducedMotion();
  const on = interval !== null && !reduced;
  const tick = useEffectEvent(() => document.visibilityState === 'visible' && next());
  useEffect(() => {
    if (!on || paused || held) return;
    const timer = setInterval(() => tick(), interval);
    return () => clearInterval(timer);
  }, [on, paused, held, interval]);
  return { on, paused, toggle: () => setPaused((before) => !before) };
}
