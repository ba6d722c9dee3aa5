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

/** How to reach the database. */
export type Database = { url: string; authToken: string | undefined };

/**
 * One connection at a time, the others wait their turn: with several, sqld 0.24 can hand the write lock to a
 * connection that is gone, after which nobody writes any more (docs/decisions/0003). Beyond this many waiting it
 * turns requests away at once; its throttling would ask for more connections than there are.
 */
const CONCURRENCY = [
  '--max-concurrent-connections',
  '1',
  '--max-concurrent-requests',
  '1024',
  '--disable-intelligent-throttling',
  '--connection-creation-timeout-sec',
  '60',
];

/**
 * What bounds the log that sqld keeps for copies elsewhere, which nobody reads here: MB, and seconds, after which it is
 * compacted. Unbounded it grows by some 27 KB with each visit of a card, and repeats what was deleted since.
 */
const LOG = ['--max-log-size', '16', '--max-log-duration', '3600'];

/** Takes what was deleted out of the files. Where that cannot be done the database is as it was, and is used so. */
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
 * Starts the database server on a free port of 127.0.0.1 and waits until it answers; from then on it is started again
 * where it ends or hangs. Any page in a browser can reach a port of this machine, so the server takes only clients that
 * hold the token. What was deleted before is out of its files then.
 * @param key the private key of secrets.json
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
