import { join } from 'node:path';
import { builtSite } from './lib/build.ts';
import { startReader } from './lib/card-reader/start-reader.ts';
import { fillWhenEmpty } from './lib/demo.ts';
import { drain } from './lib/drain.ts';
import { openGateway } from './lib/gateway.ts';
import { launch, type Run } from './lib/launch.ts';
import { freePort, requireFreePort } from './lib/ports.ts';
import { announce, bringUpToDate, chooseDatabase, machineSecrets } from './lib/prepare.ts';
import { catchUp, cronsOf, keepSchedule } from './lib/schedule.ts';
import { workerVariables, writeVariables } from './lib/variables.ts';
import { serveBuilt } from './lib/worker.ts';

/** `npm start`: builds what is stale, then serves it, with a database of its own unless DATABASE_URL names one. */
async function start(run: Run): Promise<void> {
  const { root, settings, folder, children } = run;
  await requireFreePort(settings.port, settings.host);
  const crons = cronsOf(join(root, 'wrangler.toml'));
  const openDatabase = await chooseDatabase(run);
  const configPath = await builtSite(root, folder, children);
  const database = await openDatabase();
  const variables = workerVariables(settings, machineSecrets(run), database, await startReader(run));
  await bringUpToDate(database, run);
  const demo = settings.demo && (await fillWhenEmpty(database, folder, configPath));
  writeVariables(configPath, variables);
  const serve = (port: number, publicUrl?: URL) =>
    serveBuilt(root, configPath, port, folder, children, (runtime) => catchUp(runtime, crons), publicUrl);
  const publicUrl = settings.production ? new URL(variables['PUBLIC_URL']!) : undefined;
  const inner = await freePort();
  const worker = await serve(inner, publicUrl);
  const stopSchedule = keepSchedule(worker, crons);
  const host = settings.production ? settings.host : '127.0.0.1';
  const gateway = await openGateway(host, settings.port, inner, publicUrl);
  run.atEnd(() => drain(gateway, stopSchedule, worker));
  announce(run, demo);
}

await launch(start, true);
