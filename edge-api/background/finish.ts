/** The cron expression with which the start command stops jobs; no clock ever fires it. */
export const FINISH = 'finish';
