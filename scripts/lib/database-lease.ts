import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@libsql/client';
import { withClient, type Database } from './database.ts';
import { Refusal } from './say.ts';

/** Milliseconds between two signs that a Cardea still serves from a database. */
const SIGN_EVERY = 30_000;
/** Milliseconds without a sign after which another one may. */
const FORGOTTEN_AFTER = 3 * SIGN_EVERY;

/** Not in a backup, since a restored database is served by none (`backup/snapshot.ts`). */
const TABLE = `create table if not exists _serving
  (one integer primary key not null check (one = 1), mark text not null, host text not null, seen_at integer not null)`;

/** By the database's clock: those of two machines may differ. */
const NOW = "cast(unixepoch('subsec') * 1000 as integer)";

const CLAIM = `insert into _serving values (1, :mark, :host, ${NOW})
  on conflict (one) do update set mark = excluded.mark, host = excluded.host, seen_at = excluded.seen_at
  where (mark = excluded.mark and host = excluded.host) or seen_at <= excluded.seen_at - ${FORGOTTEN_AFTER} returning mark`;

/**
 * The mark of a data folder, whose lock keeps others out on its host: who has it there may go on at once after a crash. A
 * container is a host of its own, which does not see the processes of another one.
 */
function markIn(folder: string): string {
  const file = join(folder, 'instance');
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

type Claimant = { mark: string; host: string };

const claim = async (client: Client, by: Claimant): Promise<boolean> =>
  (await client.execute({ sql: CLAIM, args: by })).rows.length > 0;

async function refusalOf(client: Client): Promise<Refusal> {
  const { rows } = await client.execute(`select host, (${NOW} - seen_at) / 1000 as seconds from _serving`);
  const [row] = rows;
  return new Refusal(
    `The database is in use by another Cardea (on ${String(row?.['host'])}, ${String(row?.['seconds'])} seconds ago): stop that one, or set DATABASE_URL to another database. One that was killed is forgotten after ${FORGOTTEN_AFTER / 1000} seconds.`,
  );
}

async function lossOf(client: Client): Promise<Refusal> {
  const { rows } = await client.execute('select host from _serving');
  return new Refusal(
    `Cardea ends, since another one (on ${String(rows[0]?.['host'])}) took over the database after ${FORGOTTEN_AFTER / 1000} seconds without a sign of this one, as after a sleep of the machine.`,
  );
}

/**
 * Claims a database server for the Cardea of a data folder: two would do each job twice, and show old cards. @param onLoss
 * is called with the reason once the database turns out to be claimed by another one @returns what ends the claim
 * @throws Refusal if another one serves from it, or it does not answer
 */
export async function claimDatabase(
  database: Database,
  folder: string,
  onLoss: (reason: Refusal) => void,
  host = hostname(),
): Promise<() => Promise<void>> {
  const by = { mark: markIn(folder), host };
  await withClient(database, async (client) => {
    await client.execute(TABLE);
    if (!(await claim(client, by))) throw await refusalOf(client);
  }).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `The database at ${new URL(database.url).hostname} does not answer (${error instanceof Error ? error.message : String(error)}): look at its server, DATABASE_URL and DATABASE_AUTH_TOKEN.`,
    );
  });
  const sign = () =>
    withClient(database, async (client) => {
      if (await claim(client, by)) return;
      clearInterval(timer);
      onLoss(await lossOf(client));
    });
  let signing: Promise<void> | undefined;
  // A database that is away is noticed elsewhere, and claimed again when it is back.
  const timer = setInterval(() => {
    signing = sign().catch(() => undefined);
  }, SIGN_EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    // It would claim the database again.
    await signing;
    const free = { sql: 'delete from _serving where mark = :mark and host = :host', args: by };
    await withClient(database, (client) => client.execute(free)).catch(() => undefined);
  };
}
