import { createClient, LibsqlError, type Client } from '@libsql/client/web';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as schema from './schema.ts';

/** The database as repositories see it; over HTTP in the worker, in a file in tests. */
export type Database = LibSQLDatabase<typeof schema>;

/** How long one trip to the database may take before it counts as away, in milliseconds. */
const TRIP_TIMEOUT = 15_000;

/** The database cannot be reached. The same request may go well a moment later. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database did not answer.', { cause });
  }
}

/** `fetch` that tells a database that is away from one that answered something it should not. */
async function tripToDatabase(request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request, { signal: AbortSignal.timeout(TRIP_TIMEOUT) });
  } catch (error) {
    throw new DatabaseAway(error);
  }
  if (response.status >= 502 && response.status <= 504) throw new DatabaseAway(response.status);
  return response;
}

/** How often a batch is tried that met another writer, and the longest first pause in ms. */
const BUSY_TRIES = 10;
const BUSY_PAUSE = 10;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isBusy = (error: unknown) =>
  error instanceof LibsqlError && /SQLITE_BUSY/.test(`${error.code} ${error.message}`);

/**
 * Tries a batch again that met another writer. A full-text table reads when a connection first meets it, and a
 * transaction that has read can't write any more once another has written: the server answers SQLITE_BUSY at once,
 * without waiting, with nothing done (SQLite, "Write-Ahead Logging", 2.2).
 */
function tryAgainWhenBusy(client: Client): Client {
  const batch = client.batch.bind(client);
  client.batch = async (statements, mode) => {
    for (let tries = 1; tries < BUSY_TRIES; tries += 1) {
      try {
        return await batch(statements, mode);
      } catch (error) {
        if (!isBusy(error)) throw error;
        await pause(Math.random() * BUSY_PAUSE * 2 ** tries);
      }
    }
    return batch(statements, mode);
  };
  return client;
}

/** Connects to a libSQL server over HTTP. `fetch` is replaced by tests that count trips. */
export function connectDatabase(
  url: string,
  authToken?: string,
  fetchDatabase: (request: Request) => Promise<Response> = tripToDatabase,
): Database {
  // A queue inside the client would let one request wait for another's, which the runtime ends as hung.
  const concurrency = Number.POSITIVE_INFINITY;
  const client = tryAgainWhenBusy(createClient({ url, authToken, concurrency, fetch: fetchDatabase }));
  return drizzle(client, { schema });
}

/** Whether an error, or one that caused it, says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway) return true;
  }
  return false;
}
