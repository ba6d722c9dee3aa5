import { cpuTime } from './cpu.ts';
import { load, type Asked, type Load, type Loaded } from './load.ts';
import { orderOf } from './statistics.ts';

/** A compared run: its address, request, and the processes of worker and database. */
export type Run = { name: string; url: string; asked?: Asked; worker: number; database: number };

/** The parameters of a comparison. Every run is warmed up once for `warmUp` seconds. */
export type Plan = Load & { rounds: number; warmUp: number };

/** One round of one run, with both processes' milliseconds for one request, null where unknown. */
export type Measured = Loaded & { workerCpu: number | null; databaseCpu: number | null };

/** The rounds of every run by name, in order. */
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

/** Measures the runs alternately in rounds, so that temporary load affects all of them. */
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
