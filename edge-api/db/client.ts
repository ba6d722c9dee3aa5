import { createClient, type Client, type InArgs, type InStatement } from '@libsql/client/web';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/web';
import { LoggableError } from '../kit/loggable-error.ts';
import { ownServices, type Fetch } from '../kit/own-services.ts';
import * as schema from './schema.ts';

/** The database as repositories see it; over HTTP in the worker, in a file in tests. */
export type Database = LibSQLDatabase<typeof schema> & { $client: Client };

/** How long one trip to the database may take before it counts as away, in milliseconds. */
const TRIP_TIMEOUT = 15_000;

/** The database cannot be reached. The same request may go well a moment later. */
export class DatabaseAway extends LoggableError {
  /** @param cause an error, or the status that was answered */
  constructor(cause: unknown) {
    super(typeof cause === 'number' ? `The database answered ${cause}.` : 'The database did not answer.', {
      cause,
    });
  }
}

/** `fetch` that tells a database that is away from one that answered something it should not. */
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

/** Reports the duration of each trip to `onTrip`, in seconds, however it ends. */
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

/** The text of a statement in any of the forms that a batch takes. */
const textOf = (statement: InStatement | [string, InArgs?]) =>
  typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql;

/**
 * Lets a batch that writes take the write lock as it begins. One that begins by reading and then writes is refused
 * as SQLITE_BUSY, without waiting, when another has written in between; a full-text table reads when a connection
 * first meets it (SQLite, "Write-Ahead Logging", 2.2).
 */
function lockBeforeWriting(client: Client): Client {
  const batch = client.batch.bind(client);
  client.batch = (statements) =>
    batch(statements, statements.every((one) => /^\s*select\b/i.test(textOf(one))) ? 'read' : 'write');
  return client;
}

/** Connects to a libSQL server over HTTP. `fetch` is replaced by tests that count trips. */
export function connectDatabase(
  url: string,
  authToken?: string,
  fetchDatabase: (request: Request) => Promise<Response> = tripToDatabase(ownServices({})),
): Database {
  // A queue inside the client would let one request wait for another's, which the runtime ends as hung.
  const concurrency = Number.POSITIVE_INFINITY;
  const client = lockBeforeWriting(createClient({ url, authToken, concurrency, fetch: fetchDatabase }));
  return drizzle(client, { schema });
}

/** Whether an error, or one that caused it, says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway) return true;
  }
  return false;
}

/** What SQLite says when it cannot write: the disk is full, broken, or may only be read (sqlite.org/rescode.html). */
const UNWRITABLE = /^SQLITE_(FULL|IOERR|READONLY)/;

/** What SQLite says of a row that a constraint does not let in: somebody was quicker. */
const CONSTRAINED = /^SQLITE_CONSTRAINT/;

function hasCode(error: unknown, code: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && code.test(String(cause.code))) return true;
  }
  return false;
}

/** Whether an error, or one that caused it, says that the database can be read and not written. */
export const isDatabaseUnwritable = (error: unknown): boolean => hasCode(error, UNWRITABLE);

/** Whether an error, or one that caused it, says that a row is there already, or what it belongs to is not. */
export const isConstraintBroken = (error: unknown): boolean => hasCode(error, CONSTRAINED);
