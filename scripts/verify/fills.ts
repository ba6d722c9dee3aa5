import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** How much of a budget is used, in bytes or what else it counts. */
export type Fill = { what: string; used: number; most: number; unit?: 'bytes' | 'files' };

/** Where a run collects how full its budgets are, as an environment variable that names a file. */
export const FILLS_FILE = 'CARDEA_BUDGET_FILLS';

/** From this part on a budget is nearly full: what comes next may be red by accident. */
const NEARLY = 0.9;

/** Records how full a budget is, where a run collects that. */
export function recordFill(fill: Fill): void {
  const file = process.env[FILLS_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(fill)}\n`);
}

/** What was recorded in a file; nothing where there is none. */
export const readFills = (file: string): Fill[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Fill)
    : [];

const part = ({ used, most }: Fill) => used / most;

/** A line for each budget, the fullest first, once where it was weighed again. Those above nine tenths are marked. */
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
