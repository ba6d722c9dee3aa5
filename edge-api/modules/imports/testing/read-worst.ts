import { readingFile } from '../import-file.ts';
import type { Steps } from '../../../../src/domain/text/steps.ts';
import { lookingAt } from '../look-at-rows.ts';
import { WORST_FILES } from './worst-files.ts';

/** Bytes outside of the heap: the file and its results. */
const outside = () => process.memoryUsage().external;

/**
 * Runs work step by step. @returns its result; `times` gets the CPU milliseconds of each, which other processes do not
 * affect
 */
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
/** The milliseconds of the steps of each part of an upload, and the bytes outside of the heap after each. */
type Costs = { times: Record<Part, number[]>; held: number[] };

/** Processes an uploaded file, without the database. @returns its rows, none if it is refused */
function readAll(bytes: Uint8Array, costs: Costs): number {
  const read = timed(readingFile(bytes), costs, 'read');
  if (!read.ok) return 0;
  timed(lookingAt(read.table), costs, 'looked');
  return read.table.rows.length;
}

/**
 * The cost of a file: the steps of each part, the milliseconds of the longest and of CPU, and megabytes: the process's
 * maximum growth, and those `outside` of the heap, including the file.
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

// A standalone program: its arguments are files' names, its output a line of JSON per file.
for (const name of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(cost(name))}\n`);
