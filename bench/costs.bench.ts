import { say } from '../scripts/lib/say.ts';
import { commonRequests } from './lib/common-requests.ts';
import { compare, type Measured, type Plan, type Run } from './lib/compare.ts';
import { table } from './lib/report.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { summarise } from './lib/statistics.ts';

/** Milliseconds of CPU, in worker and database together, above which a call or page is mended or explained. */
const MOST = 25;

/** What a run's request is answered with, after a first one that may load what the later ones have. */
async function statusOf({ url, asked }: Run): Promise<number> {
  let status = 0;
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(url, { headers: asked?.headers ?? {}, redirect: 'manual' });
    await answer.arrayBuffer();
    ({ status } = answer);
  }
  return status;
}

/** Runs that can be measured, and of the others what they are answered with: the measured worker has no bucket. */
async function sortRuns(all: readonly Run[]): Promise<{ runs: Run[]; others: string[] }> {
  const [runs, others]: [Run[], string[]] = [[], []];
  for (const run of all) {
    const status = await statusOf(run).catch(() => 'nothing');
    if (status === 200) runs.push(run);
    else others.push(`\`${run.name}\` (${status})`);
  }
  return { runs, others };
}

const middle = (measured: readonly Measured[], pick: (round: Measured) => number | null) =>
  summarise(measured.map((round) => pick(round) ?? Number.NaN)).median;

/** The CPU time of a request in worker and database, of the commonest pages and calls, the most expensive first. */
export async function costsBench(stage: Stage, { rounds }: Plan): Promise<string> {
  const { origin, pid } = await serveProduct(stage, 'costs', '/api/settings', {
    CARDEA_RATE_FACTOR: '100000',
  });
  const requests = await commonRequests(origin);
  const { runs, others } = await sortRuns(
    requests.map((request) => ({ ...request, worker: pid, database: stage.database.pid })),
  );
  const measured = await compare(runs, { rounds, connections: 1, seconds: 1, warmUp: 1 }, say);
  const rows = [...measured].map(([name, each]) => ({
    name,
    worker: middle(each, ({ workerCpu }) => workerCpu),
    database: middle(each, ({ databaseCpu }) => databaseCpu),
    p50: middle(each, ({ p50 }) => p50),
  }));
  const sorted = rows.toSorted((a, b) => b.worker + b.database - a.worker - a.database);
  const over = sorted.filter(({ worker, database }) => worker + database > MOST);
  return [
    'One request after the other, over one connection, past the edge cache. Milliseconds.\n',
    table(
      ['Page or call', 'Worker CPU', 'Database CPU', 'p50'],
      sorted.map(({ name, worker, database, p50 }) => [
        `\`${name}\``,
        worker.toFixed(1),
        database.toFixed(1),
        p50.toFixed(1),
      ]),
    ),
    '',
    `Wanted: at most ${MOST} in both together. Above: ${over.length === 0 ? 'none' : over.map(({ name }) => `\`${name}\``).join(', ')}.`,
    ...(others.length === 0 ? [] : [`Not measured, as not answered with 200 here: ${others.join(', ')}.`]),
  ].join('\n');
}
