let calls = 0;

/** Counts a call as pending until its response is processed. */
export async function counted<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
  }
}

/** Whether a call is pending. */
export const isCalling = (): boolean => calls > 0;
