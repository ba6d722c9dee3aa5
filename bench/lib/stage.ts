import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startRelay, type Relay } from '../../scripts/host/database/relay.ts';
import { builtSite } from '../../scripts/lib/build.ts';
import { createChildren, type Children } from '../../scripts/lib/children.ts';
import { openDataFolder, type DataFolder } from '../../scripts/lib/data-folder.ts';
import { startSqld, withClient, type Database } from '../../scripts/lib/database.ts';
import { migrate } from '../../scripts/lib/migrations.ts';
import { Refusal, say } from '../../scripts/lib/say.ts';
import { storedSecrets } from '../../scripts/lib/secrets.ts';
import { findSqld } from '../../scripts/lib/sqld-binary.ts';
import { writeDemo } from '../../scripts/demo/write.ts';
import { lastStarted, serve, type Served } from './workerd.ts';

const ROOT = join(import.meta.dirname, '../..');

const built = z.object({
  main: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
});

/**
 * The base of every bench: the build, a demo database, and the folder for its programs. Workers reach a database
 * through a relay, as on one's own machine.
 */
export type Stage = {
  root: string;
  data: DataFolder;
  children: Children;
  relays: Relay[];
  database: Database & { pid: number; relayed: string };
};

/** Starts the relay to a database. @returns its address */
export async function relayTo(relays: Relay[], url: string): Promise<string> {
  const relay = await startRelay(url);
  relays.push(relay);
  return relay.url;
}

/**
 * Builds, starts the demo database, runs the work, and stops and deletes everything, also on a signal.
 * @throws Refusal if something cannot start or stops by itself
 */
export async function withStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'cardea-bench-'));
  const data = openDataFolder(path);
  const ending = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => ending.reject(new Refusal(`Ended by ${signal}.`)));
  }
  const children = createChildren(path, data.pids, (reason: Refusal) => ending.reject(reason));
  const relays: Relay[] = [];
  try {
    await Promise.race([setUp(data, children, relays).then(work), ending.promise]);
  } finally {
    for (const relay of relays) await relay.close();
    await children.stop();
    data.release();
    rmSync(path, { recursive: true, force: true });
  }
}

async function setUp(data: DataFolder, children: Children, relays: Relay[]): Promise<Stage> {
  await builtSite(ROOT, data, children);
  const sqld = await findSqld(ROOT, process.env['CARDEA_SQLD']);
  const database = await startSqld(sqld, storedSecrets(data.secrets).database_key, data, children);
  const pid = lastStarted(data);
  say('Filling the database …');
  await withClient(database, async (client) => {
    await migrate(client, join(ROOT, 'migrations'));
    await writeDemo(client, { put: async () => {} }, new Date());
  });
  const relayed = await relayTo(relays, database.url);
  return { root: ROOT, data, children, relays, database: { ...database, pid, relayed } };
}

/** The variables of production; no mail is ever sent. */
export function variablesOf({ data, database }: Stage): Record<string, string> {
  const { AUTH_SECRET, VISITOR_HASH_SECRET } = storedSecrets(data.secrets);
  return {
    CARDEA_ENV: 'production',
    PUBLIC_URL: 'https://cardea.example',
    DATABASE_URL: database.relayed,
    DATABASE_AUTH_TOKEN: database.authToken ?? '',
    AUTH_SECRET,
    VISITOR_HASH_SECRET,
    MAIL_API_URL: 'http://127.0.0.1:9/',
    MAIL_API_KEY: 'none',
    MAIL_FROM: 'Cardea <hello@cardea.example>',
  };
}

/** The compatibility settings of the build. */
export function compatibilityOf({ data }: Stage) {
  const file = readFileSync(join(data.site, 'server/wrangler.json'), 'utf8');
  const { main, compatibility_date, compatibility_flags } = built.parse(JSON.parse(file));
  return { main, compatibilityDate: compatibility_date, compatibilityFlags: compatibility_flags };
}

/**
 * Serves the real, built worker in its own folder, without bucket and images; queues drop everything.
 * @param variables override those of production
 */
export function serveProduct(
  stage: Stage,
  name: string,
  path: string,
  variables: Record<string, string> = {},
  inspector?: number,
): Promise<Served> {
  const folder = join(stage.data.path, name);
  cpSync(join(stage.data.site, 'server'), folder, { recursive: true });
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const setup = {
    ...compatibilityOf(stage),
    modules: modules.filter((file) => /\.(m?js|wasm|bin)$/.test(file)),
    variables: { ...variablesOf(stage), ...variables },
    assets: join(stage.data.site, 'client'),
    queues: ['JOBS', 'WEBHOOKS', 'VISITS'],
    caches: variables['EDGE_CACHE'] === 'local',
  };
  return serve(stage, name, folder, setup, path, inspector);
}

/** A folder for a worker other than the product. */
export function workerFolder({ data }: Stage, name: string): string {
  const folder = join(data.path, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
