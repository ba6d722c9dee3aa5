/**
 * Work after the response, retried until it succeeds: a message of one of the kinds in `edge-api/jobs.ts`. Jobs of one
 * kind and `subject` run in sequence, if the database stores them.
 */
export type Job = { kind: string; subject?: string };

/** Accepts work for later; `delaySeconds` at most 12 hours. */
export type Jobs = {
  send(job: Job, delaySeconds?: number): Promise<void>;
  /** Sends many in one call. @throws if not all were accepted */
  sendAll(jobs: readonly Job[]): Promise<void>;
};
