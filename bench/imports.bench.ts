import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { WORST_FILES } from '../edge-api/modules/imports/testing/worst-files.ts';
import { Refusal } from '../scripts/lib/say.ts';
import { calibrate, slownessOf } from '../scripts/verify/processor-time.ts';
import { table } from './lib/report.ts';

const READER = join(import.meta.dirname, '../edge-api/modules/imports/testing/read-worst.ts');
/** The longest step and the total for a file, in milliseconds; and the memory used, in megabytes. */
const WANTED = { step: 100, cpu: 1500, memory: 128 };

type Read = {
  name: string;
  rows: number;
  steps: Record<string, number>;
  longest: number;
  cpu: number;
  memory: number;
  outside: number;
};

/** Reads a file in a separate process. @throws Refusal if that fails */
function readApart(name: string): Read {
  const { status, stdout, stderr } = spawnSync(process.execPath, [READER, name], { encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${name} could not be read: ${stderr}`);
  return JSON.parse(stdout) as Read;
}

const mark = (figure: number, most: number) => `${figure.toFixed(0)}${figure > most ? ' !' : ''}`;

/**
 * The cost of reading contact files of maximum size, each the worst case of one parser: the longest step, after which
 * other tasks can run, the CPU time of all steps, and the increase in peak memory. In Node, whose pointers are twice
 * as large as workerd's.
 */
export function importsBench(): string {
  const looks = [calibrate()];
  const found = Object.keys(WORST_FILES).map(readApart);
  const slowness = slownessOf([...looks, calibrate()]);
  const rows = found.map(({ name, rows: count, steps, longest, cpu, memory, outside }) => [
    name,
    String(count),
    String(Object.values(steps).reduce((sum, some) => sum + some, 0)),
    mark(longest, WANTED.step),
    mark(cpu, WANTED.cpu),
    (cpu / slowness).toFixed(0),
    mark(memory, WANTED.memory),
    outside.toFixed(0),
  ]);
  return [
    'Files of 10 MB, read as an upload reads them, without what the database does. CPU is that of the whole process during the',
    'upload, its garbage collection included, without the photos, which a job reads afterwards; memory is what it has more at its most than before, garbage included, and what of',
    'it is outside of the heap, the file’s own 10 MB among it. `worst-files.test.ts` reads all of them in a heap of 128 MB.\n',
    table(['File', 'Rows', 'Steps', 'Longest step ms', 'CPU ms', 'There', 'MB', 'Outside MB'], rows),
    '',
    `'There' is on the machine of the tests' budgets (scripts/verify/budgets.ts), than which this one was ${slowness.toFixed(2)} times as slow.`,
    '',
    `Wanted: ${WANTED.step} ms, ${WANTED.cpu} ms of CPU and ${WANTED.memory} MB at most; what is above has a mark.`,
  ].join('\n');
}
