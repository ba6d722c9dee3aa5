import { join } from 'node:path';
import { startReader } from './card-reader/start-reader.ts';
import { claimDatabase } from './database-lease.ts';
import { fillWhenEmpty } from './demo.ts';
import { drain } from './drain.ts';
import { openGateway } from './gateway.ts';
import type { Run } from './launch.ts';
import { freePort, requireFreePort } from './ports.ts';
import { announce, bringUpToDate, chooseDatabase, machineSecrets } from './prepare.ts';
import { trustedProxies } from './proxies.ts';
import { catchUp, cronsOf, keepSchedule } from './schedule.ts';
import { workerVariables, writeVariables } from './variables.ts';
import { serveBuilt } from './worker.ts';

/**
 * Serves a built site, with a database of its own unless DATABASE_URL is set, until the command ends. @param findSite
 * returns the path of the built wrangler.json, after cheap checks @param isFilled whether an empty database gets the
 * demo, in development
 */
export async function serveSite(
  run: Run,
  findSite: (run: Run) => Promise<string> | string,
  isFilled: boolean,
): Promise<void> {
  const { root, settings, folder, children } = run;
  await requireFreePort(settings.port, settings.host);
  const crons = cronsOf(join(root, 'wrangler.toml'));
  const openDatabase = await chooseDatabase(run);
  // Before the site, whose copy another one may serve from.
  if (settings.database) run.atEnd(await claimDatabase(settings.database, folder.path, run.endWith));
  const configPath = await findSite(run);
  const database = await openDatabase();
  const variables = workerVariables(
    settings,
    machineSecrets(run),
    database,
    await startReader(run, folder.site),
  );
  await bringUpToDate(database, run);
  const demo = isFilled && settings.demo && (await fillWhenEmpty(database, run, configPath));
  writeVariables(configPath, variables);
  const serve = (port: number, publicUrl?: URL) =>
    serveBuilt(root, configPath, port, folder, children, (runtime) => catchUp(runtime, crons), publicUrl);
  const publicUrl = settings.production ? new URL(variables['PUBLIC_URL']!) : undefined;
  const inner = await freePort();
  const worker = await serve(inner, publicUrl);
  const stopSchedule = keepSchedule(worker, crons);
  const host = settings.production ? settings.host : '127.0.0.1';
  const gateway = await openGateway(host, settings.port, inner, publicUrl, trustedProxies(settings.proxies));
  run.atEnd(() => drain(gateway, stopSchedule, worker));
  announce(run, demo);
}
