import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../../lib/backup/database-file.ts';
import { reading } from '../../lib/backup/snapshot.ts';
import { databaseIn } from '../../lib/data-folder.ts';
import { withClient } from '../../lib/database.ts';
import { readMigrations } from '../../lib/migrations.ts';
import { Refusal } from '../../lib/say.ts';
import type { CommandSettings } from '../../lib/settings.ts';
import { whyOf, type Check, type Machine } from './machine.ts';

/** Milliseconds by which the clock of the database may differ. */
const CLOCK_MOST = 60_000;

type Row = Record<string, unknown>;

/**
 * The rows of a statement, from DATABASE_URL or the files of the start command's server; null where the table is not
 * there yet.
 */
async function readRows(
  { database, data }: CommandSettings,
  table: string,
  sql: string,
): Promise<Row[] | null> {
  const isThere = `select 1 from sqlite_schema where name = '${table}'`;
  if (database)
    return withClient(database, async (client) =>
      (await client.execute(isThere)).rows.length === 0 ? null : (await client.execute(sql)).rows,
    );
  const file = databaseFile(databaseIn(data));
  if (!existsSync(file)) return null;
  return reading(file, (open) => (open.prepare(isThere).get() ? (open.prepare(sql).all() as Row[]) : null));
}

async function checkMigrations({ settings }: Machine): Promise<string> {
  const rows = await readRows(settings, '_migrations', 'select name from _migrations');
  if (rows === null) return 'the database is empty; the first start migrates it';
  const applied = rows.map(({ name }) => String(name));
  const known = readMigrations(join(settings.root, 'migrations')).map(({ name }) => name);
  const missing = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new Refusal(
      `The database has ${newer.join(', ')}, which this version does not know: use a newer one.`,
    );
  if (missing.length > 0) throw new Refusal(`Not applied: ${missing.join(', ')}. Run \`npm run migrate\`.`);
  return `all ${known.length} are applied`;
}

async function checkDatabase({ settings: { database } }: Machine): Promise<string> {
  if (!database) return 'the start command runs its own';
  let moment: number;
  const before = Date.now();
  try {
    moment = await withClient(database, async (client) => {
      const { rows } = await client.execute("select cast(unixepoch('subsec') * 1000 as integer) as moment");
      return Number(rows[0]?.['moment']);
    });
  } catch (error) {
    const { hostname } = new URL(database.url);
    throw new Refusal(
      `The database at ${hostname} does not answer (${whyOf(error)}): look at its server and DATABASE_AUTH_TOKEN.`,
    );
  }
  const apart = Math.abs(moment - before);
  if (apart > CLOCK_MOST)
    throw new Refusal(
      `The clocks of this machine and of the database are ${Math.round(apart / 1000)} seconds apart: set both by NTP.`,
    );
  return `it answers in ${Date.now() - before} ms, and its clock agrees`;
}

const MINUTE = 60_000;
/** Minutes after which a job waits too long, as `/api/health` has it. */
const WAIT_MOST = 15;

const BACKLOG = `select count(*) filter (where failed_at is null) as waiting,
  min(created_at) filter (where failed_at is null) as oldest,
  count(*) filter (where failed_at is not null) as failed from jobs`;

/** Mails, exports, imports and webhooks that wait in the database, and those that were given up. */
async function checkJobs({ settings, health }: Machine): Promise<string> {
  const [row] = (await readRows(settings, 'jobs', BACKLOG)) ?? [];
  const [waiting, oldest, failed] = [row?.['waiting'], row?.['oldest'], row?.['failed']].map(Number);
  if (failed)
    throw new Refusal(
      `${failed} ${failed === 1 ? 'job' : 'jobs'} failed: \`npm run admin -- jobs list --failed\` says why; then \`jobs retry\` or \`jobs drop\`.`,
    );
  if (!waiting) return 'none waits or failed';
  const minutes = Math.floor((Date.now() - oldest!) / MINUTE);
  if (minutes < WAIT_MOST) return `${waiting} wait`;
  if ((await health()) === null) return `${waiting} wait until Cardea runs`;
  throw new Refusal(
    `A job waits for ${minutes} minutes although Cardea runs: look for \`job_failed\` in the log, and restart Cardea.`,
  );
}

/** Checks of the database and of what is in it. */
export const storedChecks = (machine: Machine): Check[] => [
  { name: 'database', run: () => checkDatabase(machine) },
  { name: 'migrations', run: () => checkMigrations(machine) },
  { name: 'jobs', run: () => checkJobs(machine) },
];
