let calls = 0;

/** Counts what calls the service as long as it is under way, with what is made of the answer. */
export async function counted<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
  }
}

/** Whether a call is under way. */
export const isCalling = (): boolean => calls > 0;
