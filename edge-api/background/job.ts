import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/**
 * A kind of background work. A message of the queue, or a job of the database, is `{ kind, …data }`; data that the
 * schema refuses is only logged.
 */
export type JobKind<Kind extends string = string, Data extends object = object> = {
  kind: Kind;
  schema: z.ZodType<Data>;
  /** Processes these messages, all or none. @throws to have them retried */
  run: (deps: Deps, messages: Data[]) => Promise<void>;
  /** Whether the messages of a batch are processed in one run. */
  together: boolean;
  /** Whether, after a failed batch, each message is retried individually and immediately. */
  thenAlone?: (error: unknown) => boolean;
  /** Whether a retry can succeed. */
  isRetryable?: (error: unknown) => boolean;
  /** Seconds that a failure asks to wait before a retry, at most an hour. */
  retryAfter?: (error: unknown) => number | undefined;
  /** Seconds until the first retry; 30 by default. */
  firstRetry?: number;
  /** How many database jobs of this kind run concurrently; 1 by default. */
  atOnce?: number;
};

/** Work that the clock starts. One that throws or hangs does not block the others. */
export type Schedule = {
  name: string;
  /** One of the expressions in wrangler.toml. */
  cron: '* * * * *' | '*/10 * * * *';
  run: (deps: Deps) => Promise<void>;
};

/** A message of a kind for the queue. */
export const messageOf = <Kind extends string, Data extends object>(
  { kind }: JobKind<Kind, Data>,
  data: Data,
): { kind: Kind } & Data => ({ kind, ...data });

/** Erases the data type of a kind; its schema identifies its messages. */
export const anyJob = <Kind extends string, Data extends object>(job: JobKind<Kind, Data>): JobKind =>
  job as unknown as JobKind;
