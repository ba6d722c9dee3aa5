import { createClient, type Client } from '@libsql/client/web';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/web';
import { LoggableError } from '../kit/loggable-error.ts';
import { ownServices, type Fetch } from '../kit/own-services.ts';
import { areReads, joinReads } from './join-reads.ts';
import * as schema from './schema.ts';

/** The database of repositories; over HTTP in the worker, in a file in tests. */
export type Database = LibSQLDatabase<typeof schema> & { $client: Client };

/** Milliseconds after which a trip to the database counts as failed. */
const TRIP_TIMEOUT = 15_000;

/** The database cannot be reached. A retry may succeed. */
export class DatabaseAway extends LoggableError {
  /** @param cause an error, or the status of the response */
  constructor(cause: unknown) {
    super(typeof cause === 'number' ? `The database answered ${cause}.` : 'The database did not answer.', {
      cause,
    });
  }
}

/** A `fetch` that distinguishes an unreachable database from an unexpected response. */
export const tripToDatabase =
  (call: Fetch) =>
  async (request: Request): Promise<Response> => {
    let response: Response;
    try {
      response = await call(request, { signal: AbortSignal.timeout(TRIP_TIMEOUT) });
    } catch (error) {
      throw new DatabaseAway(error);
    }
    if (response.status >= 502 && response.status <= 504) throw new DatabaseAway(response.status);
    return response;
  };

/** Reports the duration of each trip to `onTrip`, in seconds, whatever its outcome. */
export const timedTrip =
  (trip: (request: Request) => Promise<Response>, onTrip: (seconds: number) => void) =>
  async (request: Request): Promise<Response> => {
    const began = Date.now();
    try {
      return await trip(request);
    } finally {
      onTrip((Date.now() - began) / 1000);
    }
  };

/**
 * Begins a batch that writes with the write lock. A transaction that first reads and then writes fails with
 * SQLITE_BUSY, without waiting, if another has written in between; a full-text table reads when a connection first uses
 * it (SQLite, "Write-Ahead Logging", 2.2).
 */
function lockBeforeWriting(client: Client): Client {
  const batch = client.batch.bind(client);
  client.batch = (statements) => batch(statements, areReads(statements) ? 'read' : 'write');
  return client;
}

/** Connects to a libSQL server over HTTP; reads that begin together are one trip. Tests replace `fetch` to count trips. */
export function connectDatabase(
  url: string,
  authToken?: string,
  fetchDatabase: (request: Request) => Promise<Response> = tripToDatabase(ownServices({})),
): Database {
  // With a queue inside the client, one request could wait for another's, which the runtime ends as hung.
  const concurrency = Number.POSITIVE_INFINITY;
  const client = lockBeforeWriting(createClient({ url, authToken, concurrency, fetch: fetchDatabase }));
  return drizzle(
    joinReads(client, (error) => !isDatabaseAway(error)),
    { schema },
  );
}

/** Whether an error, or one of its causes, says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway) return true;
  }
  return false;
}

/** SQLite's codes if it cannot write: the disk is full, broken or read-only (sqlite.org/rescode.html). */
const UNWRITABLE = /^SQLITE_(FULL|IOERR|READONLY)/;

/** SQLite's code for a violated constraint: a concurrent request was faster. */
const CONSTRAINED = /^SQLITE_CONSTRAINT/;

function hasCode(error: unknown, code: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && code.test(String(cause.code))) return true;
  }
  return false;
}

/** Whether an error, or one of its causes, says that the database can be read but not written. */
export const isDatabaseUnwritable = (error: unknown): boolean => hasCode(error, UNWRITABLE);

/** Whether an error, or one of its causes, says that a row exists already, or its parent does not. */
export const isConstraintBroken = (error: unknown): boolean => hasCode(error, CONSTRAINED);
