/** Word to the queue that jobs wait in the database. It may get lost: the clock looks for them, too. */
export const JOBS_WAIT = { kind: 'jobs' } as const;
