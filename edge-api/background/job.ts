import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/**
 * Work behind the answers. A message of the queue, and a job of the database, is `{ kind, …data }`; what the schema does not
 * take is no job, and is told in the log alone.
 */
export type JobKind<Kind extends string = string, Data extends object = object> = {
  kind: Kind;
  schema: z.ZodType<Data>;
  /** Does the work of these messages, all of it or none. @throws where it is to be tried again */
  run: (deps: Deps, messages: Data[]) => Promise<void>;
  /** Whether the messages of a batch are done in one run. */
  together: boolean;
  /** Whether, of those that failed together, each is tried alone at once. */
  thenAlone?: (error: unknown) => boolean;
  /** Whether it can go well another time. */
  isRetryable?: (error: unknown) => boolean;
  /** Seconds until it is tried again for the first time; half a minute unless told. */
  firstRetry?: number;
  /** How many of those that wait in the database are done side by side; one after the other unless told. */
  atOnce?: number;
};

/** What happens by the clock. One that throws or hangs keeps no other from its turn. */
export type Schedule = {
  name: string;
  /** One of the expressions in wrangler.toml. */
  cron: '* * * * *' | '*/10 * * * *';
  run: (deps: Deps) => Promise<void>;
};

/** A message of a kind, as the queue takes it. */
export const messageOf = <Kind extends string, Data extends object>(
  { kind }: JobKind<Kind, Data>,
  data: Data,
): { kind: Kind } & Data => ({ kind, ...data });

/** A kind among others, whose messages are known by its schema alone. */
export const anyJob = <Kind extends string, Data extends object>(job: JobKind<Kind, Data>): JobKind =>
  job as unknown as JobKind;
