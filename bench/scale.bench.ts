import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSqld, withClient } from '../scripts/lib/database.ts';
import { migrate } from '../scripts/lib/migrations.ts';
import { say } from '../scripts/lib/say.ts';
import { storedSecrets } from '../scripts/lib/secrets.ts';
import { findSqld } from '../scripts/lib/sqld-binary.ts';
import { writeDemo } from '../scripts/demo/write.ts';
import { compare, type Plan } from './lib/compare.ts';
import { growDatabase } from './lib/grow.ts';
import { runTable, table } from './lib/report.ts';
import { askedAsOwner } from './lib/sign-in.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { summarise } from './lib/statistics.ts';
import { lastStarted } from './lib/workerd.ts';

const SMALL = 1_000;
const LARGE = 100_000;

/** A product with its own database, this many profiles and ten times as many visits. */
async function serveGrown(stage: Stage, name: string, profiles: number) {
  const { root, data, children } = stage;
  say(`Filling a database with ${profiles} profiles …`);
  const database = join(data.path, `database-${name}`);
  mkdirSync(database);
  const sqld = await findSqld(root, process.env['CARDEA_SQLD']);
  const started = await startSqld(
    sqld,
    storedSecrets(data.secrets).database_key,
    { ...data, database },
    children,
  );
  const pid = lastStarted(data);
  await withClient(started, async (client) => {
    await migrate(client, join(root, 'migrations'));
    await writeDemo(client, { put: async () => {} }, new Date());
    await growDatabase(client, profiles);
  });
  const { origin, pid: worker } = await serveProduct(stage, name, '/api/settings', {
    DATABASE_URL: started.url,
  });
  return { name, origin, worker, database: pid };
}

/** Requests of the measured card's owner. */
async function signedIn(origin: string) {
  const asked = await askedAsOwner(origin);
  const profiles = await fetch(`${origin}/api/profiles`, { headers: asked.headers });
  const { results } = (await profiles.json()) as { results: { id: string; is_default: boolean }[] };
  const profile = results.find(({ is_default }) => is_default)!.id;
  return { asked, profile };
}

async function runsOf({ name, origin, worker, database }: Awaited<ReturnType<typeof serveGrown>>) {
  const { asked, profile } = await signedIn(origin);
  const analytics = `${origin}/api/analytics/profiles/${profile}`;
  const processes = { worker, database };
  return [
    { name: `card, ${name}`, url: `${origin}/ava`, ...processes },
    { name: `statistics, ${name}`, url: `${analytics}/basic-stats`, asked, ...processes },
    { name: `visits, ${name}`, url: `${analytics}/interactions`, asked, ...processes },
    { name: `contacts, ${name}`, url: `${origin}/api/contacts`, asked, ...processes },
  ];
}

/** The cost of other users' profiles and visits: the same calls on a small and on a large database, uncached. */
export async function scaleBench(stage: Stage, plan: Plan): Promise<string> {
  const small = await runsOf(await serveGrown(stage, 'small', SMALL));
  const large = await runsOf(await serveGrown(stage, 'large', LARGE));
  // Alternately small and large: a single client, so that nothing queues.
  const runs = small.flatMap((run, at) => [run, large[at]!]);
  const rounds = await compare(runs, { ...plan, connections: 1 }, say);
  const median = (name: string) => summarise(rounds.get(name)!.map(({ p50 }) => p50)).median;
  const ratios = small.map(({ name }, at) => [
    name.split(',')[0]!,
    (median(large[at]!.name) / median(name)).toFixed(2),
  ]);
  return [
    `\`small\`: ${SMALL} profiles, ten visits each, beside the demo data. \`large\`: ${LARGE} profiles. One connection.\n`,
    runTable(rounds),
    '',
    table(['Median, large ÷ small', 'Time'], ratios),
  ].join('\n');
}
