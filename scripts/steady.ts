import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { changedFiles } from './verify/changed-files.ts';
import { countRed, steadinessTable, steadyArguments } from './verify/steadiness.ts';
import { runTests, type TestOutcome } from './verify/tests.ts';

/**
 * Runs test files round after round on a machine that is kept busy, with the work behind the answers of the calls delayed:
 * `npm run steady -- [paths] [--rounds 10] [--project rules|alone|journeys|long]`, by default the test files that differ from
 * `main`, or all of the project. Ends with a table of what was ever red, and with code 1 where anything was.
 */
const { rounds, project, paths } = steadyArguments(process.argv.slice(2));
const asked = paths.length > 0 || project !== null;
const files = asked ? paths : changedFiles().filter((file) => file.endsWith('.test.ts'));
if (!asked && files.length === 0) {
  console.log('No test file differs from main.');
  process.exit(0);
}

/** As many processes that only compute as the machine has cores. */
const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const outcomes: TestOutcome[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const said: string[] = [];
  const outcome = await runTests(
    project === null ? [] : [project],
    { CARDEA_LATE_MS: '80' },
    { files, say: (text) => said.push(text) },
  );
  outcomes.push(outcome);
  const { passed, failed } = outcome;
  if (failed > 0) console.log(said.join(''));
  console.log(`round ${round}: ${passed} passed, ${failed} failed`);
}
const counts = countRed(outcomes, process.cwd());
console.log(steadinessTable(counts, rounds).join('\n'));
process.exit(counts.size > 0 ? 1 : 0);
