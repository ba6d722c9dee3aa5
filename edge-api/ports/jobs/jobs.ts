/**
 * Work that is done behind the answers, tried again until it is done: a message of one of the kinds in `edge-api/jobs.ts`.
 * Jobs of one kind and `subject` are done in the order in which they came, where the database keeps them.
 */
export type Job = { kind: string; subject?: string };

/** Takes work for later; `delaySeconds` at most 12 hours. */
export type Jobs = {
  send(job: Job, delaySeconds?: number): Promise<void>;
  /** Many at once. @throws where not all were taken */
  sendAll(jobs: readonly Job[]): Promise<void>;
};
