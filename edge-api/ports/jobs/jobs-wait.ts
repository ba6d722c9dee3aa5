/** The queue message that jobs wait in the database. It may be lost: the schedule finds them, too. */
export const JOBS_WAIT = { kind: 'jobs' } as const;
