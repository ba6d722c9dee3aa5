import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Measured, Plan, Rounds } from './compare.ts';
import { ratios, summarise, type Summary } from './statistics.ts';

const HEAD =
  '# Measurements\n\nWritten by `npm run bench`; what each figure means stands in `bench/*.bench.ts`.\n';

const places = (figure: number) => (figure >= 100 ? 0 : figure >= 10 ? 1 : figure >= 1 ? 2 : 3);

/** A number with about three digits. */
const shown = (figure: number) => figure.toFixed(places(Math.abs(figure)));

const spread = ({ min, max }: Summary) => `${shown(min)} … ${shown(max)}`;

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const RUN_HEAD = [
  'Run',
  'Requests/s',
  'min … max',
  'MAD',
  'p50 ms',
  'p99 ms',
  'Worker CPU ms',
  'Database CPU ms',
];

/** The median CPU time per request, null if a round lacks it. */
function work(rounds: readonly Measured[], pick: (round: Measured) => number | null): number | null {
  const known = rounds.map(pick).filter((figure) => figure !== null);
  return known.length === rounds.length ? summarise(known).median : null;
}

const shownIf = (figure: number | null) => (figure === null ? 'unknown' : shown(figure));

const workerCpu = (round: Measured) => round.workerCpu;

function runRow(name: string, rounds: readonly Measured[]): string[] {
  const rate = summarise(rounds.map(({ perSecond }) => perSecond));
  const middle = (pick: (round: Measured) => number) => shown(summarise(rounds.map(pick)).median);
  const times = [middle(({ p50 }) => p50), middle(({ p99 }) => p99)];
  const works = [work(rounds, workerCpu), work(rounds, ({ databaseCpu }) => databaseCpu)].map(shownIf);
  return [name, shown(rate.median), spread(rate), shown(rate.mad), ...times, ...works];
}

/**
 * Medians and spread of every run. MAD is the median absolute deviation of requests/s; CPU is a process's time per
 * request.
 */
export function runTable(rounds: Rounds): string {
  return table(
    RUN_HEAD,
    [...rounds].map(([name, measured]) => runRow(name, measured)),
  );
}

/** The same ratio by only the worker's CPU, which is hardly affected by other load. */
function byWork(over: readonly Measured[], under: readonly Measured[]): number | null {
  const [overs, unders] = [work(over, workerCpu), work(under, workerCpu)];
  return overs && unders !== null ? unders / overs : null;
}

/**
 * The performance of `over` relative to `under`, 1 for equal: by requests/s within each round, and by the worker's
 * CPU.
 */
export function ratioTable(
  rounds: Rounds,
  pairs: readonly (readonly [over: string, under: string])[],
): string {
  const of = (name: string) => rounds.get(name) ?? [];
  const rates = (name: string) => of(name).map(({ perSecond }) => perSecond);
  const rows = pairs.map(([over, under]) => {
    const summary = summarise(ratios(rates(over), rates(under)));
    const pace = [shown(summary.median), spread(summary), shown(summary.mad)];
    return [`${over} ÷ ${under}`, ...pace, shownIf(byWork(of(over), of(under)))];
  });
  return table(['Ratio', 'Requests/s', 'min … max', 'MAD', 'By worker CPU'], rows);
}

/** The machine, time and parameters of the measurement; the load before it indicates how idle the machine was. */
export function machineLine(workerd: string, { connections, rounds, seconds }: Plan, quick: boolean): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() ?? 'unknown processor';
  const parts = [
    `${model}, ${cores.length} cores`,
    `Node ${process.versions.node}`,
    `workerd ${workerd}`,
    new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    `load before ${loadavg()[0]!.toFixed(1)}`,
    `${connections} connections, ${rounds} rounds of ${seconds} s${quick ? ' (quick: only a try)' : ''}`,
  ];
  return parts.join('; ');
}

/** Replaces the section `## name`, or appends it; others are unchanged. */
export function withSection(markdown: string, name: string, body: string): string {
  const section = `## ${name}\n\n${body.trim()}\n`;
  const parts = markdown.split(/^(?=## )/m).map((part) => `${part.trimEnd()}\n`);
  const at = parts.findIndex((part) => part.startsWith(`## ${name}\n`));
  return (at === -1 ? [...parts, section] : parts.with(at, section)).join('\n');
}

/** Writes a bench's section to the results file. */
export function writeSection(file: string, name: string, body: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : HEAD;
  writeFileSync(file, withSection(before, name, body));
}
