import { cpuTime } from './cpu.ts';
import { load, type Asked, type Load, type Loaded } from './load.ts';
import { orderOf } from './statistics.ts';

/** One of the things compared: an address, what is asked there, and the processes that answer there and behind it. */
export type Run = { name: string; url: string; asked?: Asked; worker: number; database: number };

/** How a comparison goes. Every run is warmed up once for `warmUp` seconds. */
export type Plan = Load & { rounds: number; warmUp: number };

/** One round of one run, with both processes' milliseconds for one request, null where unknown. */
export type Measured = Loaded & { workerCpu: number | null; databaseCpu: number | null };

/** The rounds of every run, by its name, in the order in which they were run. */
export type Rounds = ReadonlyMap<string, readonly Measured[]>;

async function measure({ url, asked, worker, database }: Run, plan: Load): Promise<Measured> {
  const before = [cpuTime(worker), cpuTime(database)];
  const loaded = await load(url, plan, asked);
  const [workerCpu, databaseCpu] = [cpuTime(worker), cpuTime(database)].map((after, at) => {
    const start = before[at] ?? null;
    return start === null || after === null ? null : (after - start) / loaded.requests;
  });
  return { ...loaded, workerCpu: workerCpu ?? null, databaseCpu: databaseCpu ?? null };
}

/** Measures the runs in turn, round by round, so that whatever slows the machine for a while meets them all. */
export async function compare(
  runs: readonly Run[],
  plan: Plan,
  say: (line: string) => void,
): Promise<Rounds> {
  for (const { url, asked } of runs) {
    await load(url, { connections: plan.connections, seconds: plan.warmUp }, asked);
  }
  const rounds = new Map<string, Measured[]>(runs.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round++) {
    for (const run of orderOf(runs, round)) {
      const measured = await measure(run, plan);
      rounds.get(run.name)!.push(measured);
      say(`  round ${round + 1}, ${run.name}: ${Math.round(measured.perSecond)} a second`);
    }
  }
  return rounds;
}
