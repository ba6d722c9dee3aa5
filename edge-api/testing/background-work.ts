import type { ExecutionContext } from 'hono';

/**
 * The work that calls hand to the runtime to finish after their answers, so that a test can wait for its end instead of
 * guessing how long it takes.
 */
export function createBackgroundWork() {
  const pending = new Set<Promise<unknown>>();

  /** Waits until nothing of `work` is left, also of what that work itself started. Throws what the first of it threw. */
  async function drain(work: Set<Promise<unknown>>): Promise<void> {
    for (const promise of work) {
      try {
        await promise;
      } finally {
        work.delete(promise);
        pending.delete(promise);
      }
    }
  }

  /** Adds work that no call made, for example of a use case that a test runs by itself. */
  const add = (work: Promise<unknown>): void => {
    pending.add(work);
    // What it throws is thrown where it is waited for, however late that is.
    work.catch(() => {});
  };

  return {
    add,
    /** Makes a call, and answers when all the work it started has ended. */
    async run(call: (execution: ExecutionContext) => Response | Promise<Response>): Promise<Response> {
      const own = new Set<Promise<unknown>>();
      const waitUntil = (work: Promise<unknown>) => {
        own.add(work);
        add(work);
      };
      const response = await call({ waitUntil, passThroughOnException: () => {}, props: {} });
      await drain(own);
      return response;
    },
    /** Waits for the work of all calls so far. */
    settled: () => drain(pending),
  };
}
