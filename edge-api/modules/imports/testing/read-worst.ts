import { readingFile } from '../import-file.ts';
import type { Steps } from '../../../../src/domain/text/steps.ts';
import { packingRows } from '../import-parts.ts';
import { lookingAt } from '../look-at-rows.ts';
import { WORST_FILES } from './worst-files.ts';

/** Does work step by step. @returns what it gives, and the milliseconds of CPU of each step, which no neighbour makes longer */
function timed<Result>(steps: Steps<Result>, times: number[]): Result {
  for (;;) {
    const begun = process.threadCpuUsage();
    const step = steps.next();
    const { user, system } = process.threadCpuUsage(begun);
    times.push((user + system) / 1000);
    if (step.done) return step.value;
  }
}

/** The milliseconds of the steps of each part of an upload. */
type Times = Record<'read' | 'looked' | 'packed', number[]>;

/** What an upload does with a file that is there, without the database. @returns its rows, none where it is refused */
function readAll(bytes: Uint8Array, times: Times): number {
  const read = timed(readingFile(bytes), times.read);
  if (!read.ok) return 0;
  timed(lookingAt(read.table), times.looked);
  timed(packingRows(read.table.rows), times.packed);
  return read.table.rows.length;
}

/** What a file costs: the steps of each part, the milliseconds of the longest and of CPU, and megabytes. */
function cost(name: string) {
  const bytes = WORST_FILES[name]!();
  const times: Times = { read: [], looked: [], packed: [] };
  const [rss, begun] = [process.memoryUsage.rss(), process.cpuUsage()];
  const rows = readAll(bytes, times);
  const { user, system } = process.cpuUsage(begun);
  const memory = process.resourceUsage().maxRSS / 1024 - rss / 1024 / 1024;
  return {
    name,
    rows,
    steps: { read: times.read.length, looked: times.looked.length, packed: times.packed.length },
    longest: Math.max(...Object.values(times).flat()),
    cpu: (user + system) / 1000,
    memory,
  };
}

// A program of its own: the names of files are its arguments, what each costs is a line of JSON.
for (const name of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(cost(name))}\n`);
