import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The fill level of a budget, in bytes or another unit. */
export type Fill = { what: string; used: number; most: number; unit?: 'bytes' | 'files' };

/** Environment variable with the file where a run collects fill levels. */
export const FILLS_FILE = 'CARDEA_BUDGET_FILLS';

/** The level from which a budget is nearly full: the next change may exceed it by accident. */
const NEARLY = 0.9;

/** Records a budget's fill level, if the run collects them. */
export function recordFill(fill: Fill): void {
  const file = process.env[FILLS_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(fill)}\n`);
}

/** The records of a file; empty if missing. */
export const readFills = (file: string): Fill[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Fill)
    : [];

const part = ({ used, most }: Fill) => used / most;

/** A line for each budget, fullest first, without repetitions. Those above nine tenths are marked. */
export function fillTable(fills: readonly Fill[]): string[] {
  const latest = new Map(fills.map((fill) => [fill.what, fill]));
  return [...latest.values()]
    .toSorted((one, other) => part(other) - part(one))
    .map((fill) => {
      const percent = `${Math.round(part(fill) * 100)} %`.padStart(6);
      const mark = part(fill) > NEARLY ? ', nearly full' : '';
      return `${percent} of ${fill.most} ${fill.unit ?? 'bytes'}: ${fill.what}${mark}`;
    });
}
