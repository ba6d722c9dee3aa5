import { accessSync, constants, existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { DAY } from '../../src/domain/locale/durations.ts';
import { databaseFile } from '../lib/backup/database-file.ts';
import { reading } from '../lib/backup/snapshot.ts';
import { databaseIn } from '../lib/data-folder.ts';
import { withClient } from '../lib/database.ts';
import { requireSpace, usedPart } from '../lib/disk-space.ts';
import { readMigrations } from '../lib/migrations.ts';
import { requireFreePort } from '../lib/ports.ts';
import { Refusal } from '../lib/say.ts';
import type { CommandSettings } from '../lib/settings.ts';
import { requireProduction, workerVariables } from '../lib/variables.ts';
import { newVapidKey } from '../lib/vapid-key.ts';

/** One check: what it found, or a Refusal that says what to do. */
type Check = { name: string; run: () => Promise<string> | string };

/** Milliseconds by which the clock of the database may differ. */
const CLOCK_MOST = 60_000;
/** Days for which a certificate must still be good. */
const CERTIFICATE_LEAST = 14;
const TIMEOUT = 10_000;

function checkFolder({ data }: CommandSettings): string {
  if (!existsSync(data)) return `${data} does not exist yet; the first start makes it`;
  try {
    accessSync(data, constants.R_OK | constants.W_OK);
  } catch {
    throw new Refusal(
      `This user may not write ${data}: change its owner, or set CARDEA_DATA to another folder.`,
    );
  }
  return data;
}

/** The used part of the disk above which it is time to make room. */
const DISK_MOST = 0.8;

function checkDisk({ data, root }: CommandSettings, usedOf: typeof usedPart): string {
  const folder = existsSync(data) ? data : root;
  requireSpace(folder);
  const used = usedOf(folder);
  const percent = `${Math.floor(used * 100)} %`;
  if (used > DISK_MOST)
    throw new Refusal(
      `${percent} of the disk that holds ${folder} are used: delete what is not needed there, such as old backups, or move it to a larger disk.`,
    );
  return `${percent} are used`;
}

/** Cardea's own port is taken while it runs. */
async function checkPort({ port, host }: CommandSettings, send: typeof fetch): Promise<string> {
  try {
    const response = await send(`http://127.0.0.1:${port}/api/health`, {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    if (response.ok || text.includes('urn:problem:')) return `Cardea answers at port ${port}`;
  } catch {
    // Nothing answers: it has to be free.
  }
  await requireFreePort(port, host);
  return `port ${port} is free`;
}

const PLACEHOLDER = 'x'.repeat(32);

function checkVariables(settings: CommandSettings): string {
  requireProduction(settings, true);
  if (!settings.production) {
    const secrets = {
      AUTH_SECRET: PLACEHOLDER,
      VISITOR_HASH_SECRET: PLACEHOLDER,
      OPERATOR_TOKEN: PLACEHOLDER,
      WALLET_DEVELOPMENT_KEYS: '',
      VAPID_PRIVATE_KEY: newVapidKey(),
      database_key: '',
    };
    workerVariables(settings, secrets, { url: 'http://127.0.0.1:1', authToken: undefined });
  }
  return settings.production ? 'those of production are set' : 'as development needs them';
}

const APPLIED = 'select name from _migrations';

/** The names of migrations that a database has; null where it was never migrated, or is not there yet. */
async function readApplied({ database, data }: CommandSettings): Promise<string[] | null> {
  if (database) {
    return withClient(database, async (client) => {
      const { rows } = await client.execute("select 1 from sqlite_schema where name = '_migrations'");
      return rows.length === 0 ? null : (await client.execute(APPLIED)).rows.map(({ name }) => String(name));
    });
  }
  const file = databaseFile(databaseIn(data));
  if (!existsSync(file)) return null;
  return reading(file, (open) =>
    open
      .prepare(APPLIED)
      .all()
      .map(({ name }) => String(name)),
  );
}

async function checkMigrations(settings: CommandSettings): Promise<string> {
  const applied = await readApplied(settings);
  if (applied === null) return 'the database is empty; the first start migrates it';
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

async function checkDatabase({ database }: CommandSettings): Promise<string> {
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
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `The database at ${hostname} does not answer (${why}): look at its server and DATABASE_AUTH_TOKEN.`,
    );
  }
  const apart = Math.abs(moment - before);
  if (apart > CLOCK_MOST)
    throw new Refusal(
      `The clocks of this machine and of the database are ${Math.round(apart / 1000)} seconds apart: set both by NTP.`,
    );
  return `it answers in ${Date.now() - before} ms, and its clock agrees`;
}

/** The last day of the certificate that a server shows. */
function certificateEnd({ hostname, port }: URL): Promise<Date> {
  // An address has no name to ask for (RFC 6066, 3).
  const name = isIP(hostname) ? {} : { servername: hostname };
  return new Promise((resolve, reject) => {
    const socket = connect({ ...name, host: hostname, port: Number(port || 443) }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

async function checkCertificate(url: URL): Promise<string> {
  let end: Date;
  try {
    end = await certificateEnd(url);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`No valid certificate for ${url.hostname} (${why}): look at the proxy before Cardea.`);
  }
  const days = Math.floor((end.getTime() - Date.now()) / DAY);
  if (days < CERTIFICATE_LEAST)
    throw new Refusal(`The certificate of ${url.hostname} ends in ${days} days: renew it.`);
  return `good for ${days} days`;
}

/** All checks of a machine. None needs the worker. */
export function checksFor(settings: CommandSettings, send: typeof fetch, usedOf = usedPart): Check[] {
  const address = settings.environment['PUBLIC_URL'];
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return [
    { name: 'node', run: () => process.versions.node },
    { name: 'data folder', run: () => checkFolder(settings) },
    { name: 'disk', run: () => checkDisk(settings, usedOf) },
    { name: 'port', run: () => checkPort(settings, send) },
    { name: 'variables', run: () => checkVariables(settings) },
    { name: 'database', run: () => checkDatabase(settings) },
    { name: 'migrations', run: () => checkMigrations(settings) },
    ...(url?.protocol === 'https:' ? [{ name: 'certificate', run: () => checkCertificate(url) }] : []),
  ];
}

async function outcomeOf({ name, run }: Check) {
  try {
    return { name, ok: true, found: await run() };
  } catch (error) {
    return { name, ok: false, found: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs checks and says what they found. @returns the exit code: 1 where one failed */
export async function runChecks(
  checks: readonly Check[],
  json: boolean,
  say: (line: string) => void,
): Promise<number> {
  const outcomes = await Promise.all(checks.map(outcomeOf));
  const isWell = outcomes.every(({ ok }) => ok);
  if (json) say(JSON.stringify({ ok: isWell, checks: outcomes }, null, 2));
  const wide = Math.max(...outcomes.map(({ name }) => name.length));
  if (!json)
    for (const { name, ok, found } of outcomes) say(`${ok ? '✓' : '✗'} ${name.padEnd(wide)}  ${found}`);
  return isWell ? 0 : 1;
}
