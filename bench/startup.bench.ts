import { serveBare } from './lib/bare.ts';
import type { Plan } from './lib/compare.ts';
import { cpuTime } from './lib/cpu.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { median } from './lib/statistics.ts';

/** Allowed CPU milliseconds of a fresh worker before its first response, beyond the runtime's own. */
const WANTED = 200;

/** A path without a database request. */
const FIRST = '/api/settings';

/**
 * The worker's startup cost: CPU milliseconds of a fresh runtime's process until its first response (parsing and
 * running the needed modules), compared with a bare Hono worker. CPU rather than wall time, which on a busy machine
 * mostly measures other processes.
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
