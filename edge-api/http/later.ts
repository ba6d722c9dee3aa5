import type { Later } from '../kit/later.ts';
import { track } from '../kit/running-work.ts';
import type { AnyContext } from './app-env.ts';

/** Hands work to the runtime to hold until it is done; where there is none, it simply goes on. */
export function laterOf(c: AnyContext): Later {
  return (work) => {
    const tracked = track(work);
    try {
      c.executionCtx.waitUntil(tracked);
    } catch {
      void tracked;
    }
  };
}
