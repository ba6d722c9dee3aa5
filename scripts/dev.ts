import { startReader } from './lib/card-reader/start-reader.ts';
import { fillWhenEmpty } from './lib/demo.ts';
import { devConfig, serveDev } from './lib/dev-server.ts';
import { launch, type Run } from './lib/launch.ts';
import { requireFreePort } from './lib/ports.ts';
import { announce, bringUpToDate, chooseDatabase, machineSecrets } from './lib/prepare.ts';
import { Refusal } from './lib/say.ts';
import { cronsOf, keepSchedule } from './lib/schedule.ts';
import { workerVariables, writeVariables } from './lib/variables.ts';

/** `npm run dev`: the same as `npm start`, from the sources and with live reload. */
async function dev(run: Run): Promise<void> {
  const { root, settings, folder, children } = run;
  if (settings.production)
    throw new Refusal('`npm run dev` is for development: leave CARDEA_ENV out, or use `npm start`.');
  await requireFreePort(settings.port, settings.host);
  const openDatabase = await chooseDatabase(run);
  const configPath = devConfig(root, folder);
  const database = await openDatabase();
  // What is being changed has to be seen.
  const variables = workerVariables(settings, machineSecrets(run), database, {
    ...(await startReader(run)),
    EDGE_CACHE: 'off',
  });
  await bringUpToDate(database, run);
  const demo = settings.demo && (await fillWhenEmpty(database, run, configPath));
  writeVariables(configPath, variables);
  const worker = await serveDev(root, configPath, settings.port, folder, children);
  keepSchedule(worker, cronsOf(configPath));
  announce(run, demo);
}

await launch(dev, true);
