import type { Later } from '../kit/later.ts';
import type { AnyContext } from './app-env.ts';

/** Hands work to the runtime to hold until it is done; where there is none, it simply goes on. */
export function laterOf(c: AnyContext): Later {
  return (work) => {
    try {
      c.executionCtx.waitUntil(work);
    } catch {
      void work;
    }
  };
}
