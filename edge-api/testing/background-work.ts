import type { ExecutionContext } from 'hono';

/**
 * The work that calls pass to the runtime for after their response, so that a test can await it instead of guessing its
 * duration.
 */
export function createBackgroundWork() {
  const pending = new Set<Promise<unknown>>();

  /** Waits until `work` is empty, including work that it started itself. Throws the first error. */
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

  /** Adds work without a call, for example of a use case that a test runs directly. */
  const add = (work: Promise<unknown>): void => {
    pending.add(work);
    // Its error is thrown where it is awaited, however late.
    work.catch(() => {});
  };

  return {
    add,
    /** Makes a call, and resolves when all the work that it started has ended. */
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
