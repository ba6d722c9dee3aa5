import type { AnyContext } from './app-env.ts';

/** Takes work that goes on behind the answer. */
export type Later = (work: Promise<unknown>) => void;

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
