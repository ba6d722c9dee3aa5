/** Now, or later than all of these times, so that a change is never taken for another. */
export const laterThan = (now: Date, times: readonly Date[]): Date =>
  new Date(times.reduce((latest, time) => Math.max(latest, time.getTime() + 1), now.getTime()));
