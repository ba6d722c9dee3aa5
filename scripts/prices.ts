import { withClient } from './lib/database.ts';
import { launch, type Run } from './lib/launch.ts';
import { bringUpToDate, chooseDatabase } from './lib/prepare.ts';
import { Refusal, say } from './lib/say.ts';
import { readStripePrices, writeStripePrices } from './lib/stripe-prices.ts';

/** `npm run prices`: takes the prices over that the Stripe account of STRIPE_SECRET_KEY has for Cardea. */
async function takePrices(run: Run): Promise<void> {
  const key = run.settings.environment['STRIPE_SECRET_KEY'];
  if (!key) throw new Refusal('STRIPE_SECRET_KEY is not set: the prices are those of a Stripe account.');
  const prices = await readStripePrices(key);
  const openDatabase = await chooseDatabase(run);
  const database = await openDatabase();
  await bringUpToDate(database, run);
  await withClient(database, (client) => writeStripePrices(client, prices));
  say(`${prices.length} prices are sold now.`);
}

await launch(takePrices, false);
