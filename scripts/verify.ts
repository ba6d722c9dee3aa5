import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBudgets } from './verify/budgets.ts';
import { runBuild } from './verify/build.ts';
import type { StageTime } from './verify/ceiling.ts';
import { concludeRun } from './verify/conclusion.ts';
import { DEMO_FOLDER } from './verify/demo-folder.ts';
import { FILLS_FILE, readFills } from './verify/fills.ts';
import { calibrate, secondsOfChildren, secondsOfMachine, slownessOf } from './verify/processor-time.ts';
import { runLanes, type LaneStep } from './verify/lanes.ts';
import { ROUNDS } from './verify/rounds.ts';
import { runStep, type StepOutcome } from './verify/steps.ts';
import { runTests, type TestOutcome } from './verify/tests.ts';
import { TIMES } from './verify/times.ts';
import { typesOf } from './verify/types.ts';

/**
 * Everything that must hold before a change lands: lint, format, types, the build and its byte budgets, tests of the rules,
 * journeys in a browser, long tests. `--fast` leaves out what needs the built product, `--long` has long tests do all
 * their rounds. Files with a red test are run once more at the end, and what is green then is named as unsteady; `--strict`
 * runs nothing twice. The last line is `N passed, N failed`, each test and each other step counting as one.
 */
const fast = process.argv.includes('--fast');
const strict = process.argv.includes('--strict');
const variables: Record<string, string> = process.argv.includes('--long') ? { [ROUNDS]: 'all' } : {};

const runs: TestOutcome[] = [];

const program = (name: string, command: string, ...args: string[]): LaneStep => ({
  name,
  check: (say) => runStep(command, args, say),
});
/** Tests use all cores by themselves, and are watched as they run. */
const tests = (name: string, ...projects: string[]): LaneStep => ({
  name,
  check: async () => {
    const outcome = await runTests(projects, variables);
    runs.push(outcome);
    return outcome;
  },
});

/** One after another; within each, lanes side by side. The pages' types and the build both write Astro's own types. */
const stages: [name: string, lanes: LaneStep[][]][] = [
  [
    'checks',
    [
      [
        program('lint', 'oxlint', '--deny-warnings'),
        program('exports that nothing uses', 'knip', '--no-progress'),
        program(
          'exports that tests alone use',
          'knip',
          '--no-progress',
          '--exports',
          '--config',
          'scripts/verify/product-exports.json',
        ),
        program('format', 'prettier', '--check', '--log-level', 'warn', '.'),
        program('types of the worker', ...typesOf('tsconfig.worker.json')),
        program('types of the scripts', ...typesOf('tsconfig.node.json')),
      ],
      [
        program(
          'types of the pages',
          'astro',
          'check',
          '--minimumFailingSeverity',
          'warning',
          '--tsconfig',
          'tsconfig.pages.json',
        ),
        program('types of the whole', ...typesOf('tsconfig.json')),
        { name: 'build', check: runBuild },
        { name: 'byte budgets', check: (say) => runBudgets(say) },
      ],
    ],
  ],
  ['rules', [[tests('tests of the rules', 'rules', 'alone')]]],
  ...(fast
    ? []
    : ([
        ['journeys', [[tests('journeys', 'journeys')]]],
        ['long', [[tests('long tests', 'long')]]],
      ] as [string, LaneStep[][]][])),
];

rmSync('dist', { recursive: true, force: true });
const fills = mkdtempSync(join(tmpdir(), 'cardea-fills-'));
const fillsFile = (process.env[FILLS_FILE] = join(fills, 'fills'));
const demo = mkdtempSync(join(tmpdir(), 'cardea-demo-'));
process.env[DEMO_FOLDER] = join(demo, 'data');
const steps: StepOutcome = { passed: 0, failed: 0 };
const looks = [calibrate()];
const times: StageTime[] = [];
/** How a stage's work is counted; that of journeys only where the machine has nothing else to do. */
const workOf = (stage: string): number | null => {
  if (stage !== 'journeys') return secondsOfChildren();
  return process.env.CI ? secondsOfMachine() : null;
};
for (const [name, lanes] of stages) {
  const [began, worked] = [Date.now(), workOf(name)];
  const outcome = await runLanes(lanes, (text) => process.stdout.write(text));
  steps.passed += outcome.passed;
  steps.failed += outcome.failed;
  const ended = workOf(name);
  times.push({
    name,
    clock: (Date.now() - began) / 1000,
    processor: worked === null || ended === null ? null : ended - worked,
  });
  looks.push(calibrate());
}
const { lines, failed } = await concludeRun(
  { steps, tests: runs, times },
  {
    strict,
    ceiling: {
      budgets: TIMES,
      slowness: slownessOf(looks),
      binds: !fast && Object.keys(variables).length === 0,
    },
    runFile: ({ project, name }) => runTests([project], variables, { files: [name] }),
    readFills: () => readFills(fillsFile),
  },
);
for (const folder of [fills, demo]) rmSync(folder, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;
console.log(lines.join('\n'));
