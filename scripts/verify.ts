import { rmSync } from 'node:fs';
import { runBudgets } from './verify/budgets.ts';
import { runBuild } from './verify/build.ts';
import { runStep, type Outcome } from './verify/steps.ts';
import { runTests } from './verify/tests.ts';

/**
 * Everything that must hold before a change lands: format, lint, types, tests of the rules, the build, its
 * byte budgets, journeys in a browser. `--fast` leaves the journeys out. The last line is `N passed, N failed`,
 * each test and each other step counting as one.
 */
const fast = process.argv.includes('--fast');

const steps: [string, () => Promise<Outcome>][] = [
  ['format', () => runStep('prettier', ['--check', '--log-level', 'warn', '.'])],
  ['lint', () => runStep('oxlint', ['--deny-warnings'])],
  ['types of the pages', () => runStep('astro', ['check', '--minimumFailingSeverity', 'warning'])],
  ['types of the worker', () => runStep('tsc', ['-p', 'tsconfig.worker.json'])],
  ['types of the scripts', () => runStep('tsc', ['-p', 'tsconfig.node.json'])],
  ['tests of the rules', () => runTests('rules')],
  ['build', runBuild],
  ['byte budgets', () => runBudgets()],
  ...(fast ? [] : ([['journeys', () => runTests('journeys')]] as [string, () => Promise<Outcome>][])),
];

rmSync('dist', { recursive: true, force: true });
let passed = 0;
let failed = 0;
for (const [name, run] of steps) {
  const started = Date.now();
  const outcome = await run();
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${outcome.failed ? '✗' : '✓'} ${name} (${seconds} s)`);
}
process.exitCode = failed ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
