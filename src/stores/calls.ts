let calls = 0;

/** Counts a call as long as it is under way. */
export async function counted<Answer>(call: Promise<Answer>): Promise<Answer> {
  calls += 1;
  try {
    return await call;
  } finally {
    calls -= 1;
  }
}

/** Whether a call is under way. */
export const isCalling = (): boolean => calls > 0;
