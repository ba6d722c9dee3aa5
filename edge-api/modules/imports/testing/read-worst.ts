import { readingFile } from '../import-file.ts';
import type { Steps } from '../../../../src/domain/text/steps.ts';
import { lookingAt } from '../look-at-rows.ts';
import { WORST_FILES } from './worst-files.ts';

/** Bytes outside of the heap: what a file is read from and what is made of it. */
const outside = () => process.memoryUsage().external;

/** Does work step by step. @returns what it gives; `times` gets the milliseconds of CPU of each, which no neighbour makes longer */
function timed<Result>(steps: Steps<Result>, { times, held }: Costs, part: Part): Result {
  for (;;) {
    const begun = process.threadCpuUsage();
    const step = steps.next();
    const { user, system } = process.threadCpuUsage(begun);
    times[part].push((user + system) / 1000);
    held.push(outside());
    if (step.done) return step.value;
  }
}

type Part = 'read' | 'looked';
/** The milliseconds of the steps of each part of an upload, and the bytes that are held outside of the heap after each. */
type Costs = { times: Record<Part, number[]>; held: number[] };

/** What an upload does with a file that is there, without the database. @returns its rows, none where it is refused */
function readAll(bytes: Uint8Array, costs: Costs): number {
  const read = timed(readingFile(bytes), costs, 'read');
  if (!read.ok) return 0;
  timed(lookingAt(read.table), costs, 'looked');
  return read.table.rows.length;
}

/**
 * What a file costs: the steps of each part, the milliseconds of the longest and of CPU, and megabytes: those that the process
 * has more at its most, and those `outside` of the heap, the file's own among them.
 */
function cost(name: string) {
  const before = outside();
  const bytes = WORST_FILES[name]!();
  const costs: Costs = { times: { read: [], looked: [] }, held: [] };
  const [rss, begun] = [process.memoryUsage.rss(), process.cpuUsage()];
  const rows = readAll(bytes, costs);
  const { user, system } = process.cpuUsage(begun);
  const { read, looked } = costs.times;
  const memory = process.resourceUsage().maxRSS / 1024 - rss / 1024 / 1024;
  return {
    name,
    rows,
    steps: { read: read.length, looked: looked.length },
    longest: Math.max(...read, ...looked),
    cpu: (user + system) / 1000,
    memory,
    outside: (Math.max(...costs.held) - before) / 1024 / 1024,
  };
}

// A program of its own: the names of files are its arguments, what each costs is a line of JSON.
for (const name of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(cost(name))}\n`);
