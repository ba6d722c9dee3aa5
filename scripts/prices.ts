import { join } from 'node:path';
import { withClient, type Database } from './lib/database.ts';
import { launch, type Run } from './lib/launch.ts';
import { bringUpToDate, chooseDatabase } from './lib/prepare.ts';
import { complain, Refusal, say } from './lib/say.ts';
import { readEnvironment, type CommandSettings } from './lib/settings.ts';
import { readStripePrices, writeStripePrices } from './lib/stripe-prices.ts';
import { readCheckedSettings } from './lib/variables.ts';

const ROOT = join(import.meta.dirname, '..');

/** `npm run prices`: takes the prices over that the Stripe account of STRIPE_SECRET_KEY has for Cardea. */
async function takePrices(
  { root, environment }: CommandSettings,
  openDatabase: () => Promise<Database>,
): Promise<void> {
  const key = environment['STRIPE_SECRET_KEY'];
  if (!key) throw new Refusal('STRIPE_SECRET_KEY is not set: the prices are those of a Stripe account.');
  const prices = await readStripePrices(key);
  const database = await openDatabase();
  await bringUpToDate(database, { root });
  await withClient(database, (client) => writeStripePrices(client, prices));
  say(`${prices.length} prices are sold now.`);
}

const takeIntoFolder = (run: Run) =>
  takePrices(run.settings, async () => {
    const openDatabase = await chooseDatabase(run);
    return openDatabase();
  });

try {
  const settings = readCheckedSettings(ROOT, readEnvironment(ROOT, process.env), false);
  const { database } = settings;
  // A running Cardea has its data folder locked, also if its database is elsewhere.
  if (database) await takePrices(settings, async () => database);
  else await launch(takeIntoFolder, false);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
