import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { complain, Refusal, say } from '../scripts/lib/say.ts';
import { bulkBench } from './bulk.bench.ts';
import { cachedBench } from './cached.bench.ts';
import { cardBench } from './card.bench.ts';
import { contactsBench } from './contacts.bench.ts';
import { costsBench } from './costs.bench.ts';
import { diskBench } from './disk.bench.ts';
import { eventBench } from './event.bench.ts';
import { importsBench } from './imports.bench.ts';
import type { Plan } from './lib/compare.ts';
import { machineLine, writeSection } from './lib/report.ts';
import { withStage, type Stage } from './lib/stage.ts';
import { findWorkerd } from './lib/workerd.ts';
import { keepersBench } from './keepers.bench.ts';
import { memoryBench } from './memory.bench.ts';
import { ownerBench } from './owner.bench.ts';
import { pageBench } from './page.bench.ts';
import { productionBench } from './production.bench.ts';
import { saveBench } from './save.bench.ts';
import { scanBench } from './scan.bench.ts';
import { drawCards } from './scan/draw.ts';
import { scaleBench } from './scale.bench.ts';
import { sharingBench } from './sharing.bench.ts';
import { startupBench } from './startup.bench.ts';
import { tabsBench } from './tabs.bench.ts';
import { teamBench } from './team.bench.ts';
import { webhooksBench } from './webhooks.bench.ts';

/** Every bench, by its section name in results.md. */
const BENCHES: Record<string, (stage: Stage, plan: Plan) => Promise<string>> = {
  card: cardBench,
  cached: cachedBench,
  contacts: contactsBench,
  costs: costsBench,
  event: eventBench,
  keepers: keepersBench,
  memory: memoryBench,
  owner: ownerBench,
  page: pageBench,
  save: saveBench,
  scale: scaleBench,
  sharing: sharingBench,
  startup: startupBench,
  tabs: tabsBench,
  team: teamBench,
  webhooks: webhooksBench,
};

/** The benches that do not need the stage, and run alone. */
const WITHOUT_STAGE: Record<string, () => string | Promise<string>> = {
  bulk: bulkBench,
  disk: diskBench,
  imports: importsBench,
};

const PLAN: Plan = { connections: 16, rounds: 5, seconds: 5, warmUp: 5 };
const QUICK: Plan = { connections: 16, rounds: 3, seconds: 1, warmUp: 2 };

const RESULTS = join(import.meta.dirname, 'results.md');

/** Writes results measured without the stage. */
function writeAlone(name: string, body: string): void {
  const [cpu] = cpus();
  const machine = `${cpu?.model ?? 'unknown'}, ${cpus().length} cores; Node ${process.versions.node}`;
  writeSection(
    RESULTS,
    name,
    `${machine}; ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC\n\n${body}`,
  );
  say(`\n${body}\n\nWritten to ${RESULTS}.`);
}

/**
 * `npm run bench`, or `npm run bench -- --quick card …`: measures and writes bench/results.md. `npm run bench scan` needs
 * photos of paper cards, runs alone, and writes bench/scan.md. `npm run bench production [a built checkout of the version
 * before]` needs Caddy, and runs alone, too. `npm run bench draw-cards` draws some of these photos.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      photos: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (positionals[0] === 'draw-cards') return drawCards(positionals.slice(1));
  const [alone = ''] = positionals;
  if (positionals.length === 1 && Object.hasOwn(WITHOUT_STAGE, alone))
    return writeAlone(alone, await WITHOUT_STAGE[alone]!());
  if (positionals[0] === 'production') return writeAlone('production', await productionBench(positionals[1]));
  if (positionals.includes('scan')) return scanBench({ photos: values.photos, out: values.out });
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
  const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown)
    throw new Refusal(
      `There is no bench ${unknown}: choose from ${Object.keys(BENCHES).join(', ')}, or one of ${Object.keys(WITHOUT_STAGE).join(', ')}, production, scan, draw-cards.`,
    );
  const plan = values.quick ? QUICK : PLAN;
  await withStage(async (stage) => {
    for (const name of names) {
      say(`Measuring ${name} …`);
      const machine = machineLine(findWorkerd(stage.root).version, plan, values.quick);
      const body = `${machine}\n\n${await BENCHES[name]!(stage, plan)}`;
      writeSection(RESULTS, name, body);
      say(`\n${body}\n\nWritten to ${RESULTS}.`);
    }
  });
}

try {
  await main();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
