import { serveBare } from './lib/bare.ts';
import type { Plan } from './lib/compare.ts';
import { cpuTime } from './lib/cpu.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { median } from './lib/statistics.ts';

/** What a fresh worker may spend before its first answer, in milliseconds of CPU beyond the runtime's own. */
const WANTED = 200;

/** A path that asks no database. */
const FIRST = '/api/settings';

/**
 * What it costs to start the worker: milliseconds of CPU that the process of a fresh runtime has spent when it has given
 * its first answer (parsing and running the modules that the answer needs), beside a bare Hono worker on the same
 * runtime. CPU and not time, which on a busy machine says more of the others.
 */
export async function startupBench(stage: Stage, { rounds }: Plan): Promise<string> {
  const [product, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const served = await serveProduct(stage, `startup-${round}`, FIRST);
    product.push(cpuTime(served.pid) ?? Number.NaN);
    const nothing = await serveBare(stage, 'nothing', `bare-${round}`);
    bare.push(cpuTime(nothing.pid) ?? Number.NaN);
  }
  const row = (name: string, values: number[]) =>
    `| ${name} | ${median(values).toFixed(0)} | ${Math.min(...values).toFixed(0)} | ${Math.max(...values).toFixed(0)} |`;
  const own = median(product) - median(bare);
  return [
    '`product`: a fresh runtime with the built worker. `bare`: the same runtime with a Hono route alone. Milliseconds of',
    'CPU until the first answer.\n',
    '| Worker | Median | Least | Most |',
    '| --- | ---: | ---: | ---: |',
    row('product', product),
    row('bare', bare),
    '',
    `Wanted: ${WANTED} beyond the runtime's own. The worker's own start: ${own.toFixed(0)}.`,
  ].join('\n');
}
