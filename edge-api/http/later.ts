import type { Later } from '../kit/later.ts';
import { track } from '../kit/running-work.ts';
import type { AnyContext } from './app-env.ts';

/** Passes work to the runtime's `waitUntil`; without one, it simply runs. */
export function laterOf(c: Pick<AnyContext, 'executionCtx'>): Later {
  return (work) => {
    const tracked = track(work);
    try {
      c.executionCtx.waitUntil(tracked);
    } catch {
      void tracked;
    }
  };
}
