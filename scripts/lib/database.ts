import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type Client } from '@libsql/client';
import type { Children } from './children.ts';
import { compactSmall } from './compact-database.ts';
import type { DataFolder } from './data-folder.ts';
import { databaseToken, publicHalf } from './database-key.ts';
import { freePort } from './ports.ts';
import { ticksOf } from './processes.ts';
import { Refusal, say } from './say.ts';
import { watchSilence } from './silence.ts';

/** The connection to the database. */
export type Database = { url: string; authToken: string | undefined };

/**
 * One connection at a time, the others wait: with several, sqld 0.24 can give the write lock to a closed connection,
 * after which no one can write any more (docs/decisions/0003). Above this many waiting it refuses requests immediately;
 * its throttling would require more connections than there are.
 */
export const CONCURRENCY = [
  '--max-concurrent-connections',
  '1',
  '--max-concurrent-requests',
  '1024',
  '--disable-intelligent-throttling',
  '--connection-creation-timeout-sec',
  '60',
];

/**
 * Limits of sqld's replication log, which is not used here: MB, and seconds, after which it is compacted. Unlimited it
 * grows by some 27 KB with each visit of a card, and contains deleted data.
 */
const LOG = ['--max-log-size', '16', '--max-log-duration', '3600'];

/** Removes deleted data from the files. If that fails, the database is used unchanged. */
function compact(folder: DataFolder): void {
  try {
    compactSmall(folder.database);
  } catch (error) {
    say(
      `What was deleted is still in the files of the database, which could not be compacted: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Starts the database server on a free port of 127.0.0.1 and waits until it responds; from then on it is restarted if
 * it ends or hangs. Any page in a browser can reach a port of this machine, so the server requires a token. Data
 * deleted before is removed from its files. @param key the private key of secrets.json
 */
export async function startSqld(
  sqld: string,
  key: string,
  folder: DataFolder,
  children: Children,
): Promise<Database> {
  compact(folder);
  const address = `127.0.0.1:${await freePort()}`;
  const server = children.keep({
    name: 'sqld, the database server,',
    command: sqld,
    args: [
      '-d',
      folder.database,
      '--http-listen-addr',
      address,
      '--no-welcome',
      '--disable-metrics',
      ...CONCURRENCY,
      ...LOG,
    ],
    cwd: folder.path,
    env: { SQLD_AUTH_JWT_KEY: publicHalf(key), RUST_LOG: 'warn' },
    source: 'sqld',
  });
  for (let tries = 0; tries < 600; tries++) {
    if (await answers(`http://${address}/health`)) {
      server.revive();
      watchSilence({
        name: 'sqld, the database server,',
        address: `http://${address}/health`,
        ticks: () => ticksOf(server.pid()),
        restart: server.restart,
      });
      return { url: `http://${address}`, authToken: databaseToken(key) };
    }
    await delay(50);
  }
  throw new Refusal(`sqld, the database server, does not answer: see ${folder.logs}/cardea.log.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/** Opens a client, uses it and closes it. */
export async function withClient<T>(database: Database, use: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ url: database.url, authToken: database.authToken });
  try {
    return await use(client);
  } finally {
    client.close();
  }
}
