import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { WORST_FILES } from '../edge-api/modules/imports/testing/worst-files.ts';
import { Refusal } from '../scripts/lib/say.ts';
import { table } from './lib/report.ts';

const READER = join(import.meta.dirname, '../edge-api/modules/imports/testing/read-worst.ts');
/** The longest step and all of a file, in milliseconds; and the memory that it takes, in megabytes. */
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

/** Reads a file in a process of its own. @throws Refusal where that fails */
function readApart(name: string): Read {
  const { status, stdout, stderr } = spawnSync(process.execPath, [READER, name], { encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${name} could not be read: ${stderr}`);
  return JSON.parse(stdout) as Read;
}

const mark = (figure: number, most: number) => `${figure.toFixed(0)}${figure > most ? ' !' : ''}`;

/**
 * What it costs to read files of contacts that are as large as they may be, each the worst for one of those who read them: the
 * longest step, between which others have their turn, the CPU of all steps, and how much more memory the process has at its
 * most than before. In Node, whose pointers take twice the room of workerd's.
 */
export function importsBench(): string {
  const found = Object.keys(WORST_FILES).map(readApart);
  const rows = found.map(({ name, rows: count, steps, longest, cpu, memory, outside }) => [
    name,
    String(count),
    String(Object.values(steps).reduce((sum, some) => sum + some, 0)),
    mark(longest, WANTED.step),
    mark(cpu, WANTED.cpu),
    mark(memory, WANTED.memory),
    outside.toFixed(0),
  ]);
  return [
    'Files of 10 MB, read as an upload reads them, without what the database does. CPU is that of the whole process while it',
    'reads, its garbage collection included; memory is what it has more at its most than before, garbage included, and what of',
    'it is outside of the heap, the file’s own 10 MB among it. `worst-files.test.ts` reads all of them in a heap of 128 MB.\n',
    table(['File', 'Rows', 'Steps', 'Longest step ms', 'CPU ms', 'MB', 'Outside MB'], rows),
    '',
    `Wanted: ${WANTED.step} ms, ${WANTED.cpu} ms and ${WANTED.memory} MB at most; what is above has a mark.`,
  ].join('\n');
}
