/** Now, or just after the latest of these times, so that each change has its own time. */
export const laterThan = (now: Date, times: readonly Date[]): Date =>
  new Date(times.reduce((latest, time) => Math.max(latest, time.getTime() + 1), now.getTime()));
