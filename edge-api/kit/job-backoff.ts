/** Seconds before a retry: 30 by default, doubled each time, at most an hour. */
export const retryDelay = (attempts: number, first = 30): number =>
  Math.min(3600, first * 2 ** Math.max(0, attempts - 1));
