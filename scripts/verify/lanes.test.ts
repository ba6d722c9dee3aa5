import { expect, test } from 'vitest';
import { runLanes, type LaneStep } from './lanes.ts';
import { runStep } from './steps.ts';

/** The reported output without times. */
async function outputOf(...lanes: LaneStep[][]) {
  const output: string[] = [];
  const outcome = await runLanes(lanes, (text) => output.push(text.replaceAll(/\([\d.]+ s\)/g, '(time)')));
  return { outcome, output };
}

const silent = (name: string, failed = 0): LaneStep => ({
  name,
  check: async () => ({ passed: 1 - failed, failed }),
});

test('parallel steps do not mix their output', async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one: LaneStep = {
    name: 'one',
    check: async (say) => {
      say('a\n');
      asked.resolve();
      await answered.promise;
      say('b\n');
      return { passed: 1, failed: 0 };
    },
  };
  const two: LaneStep = {
    name: 'two',
    check: async (say) => {
      await asked.promise;
      say('c\n');
      answered.resolve();
      return { passed: 1, failed: 0 };
    },
  };
  const { output } = await outputOf([one], [two]);
  expect(output.toSorted()).toEqual(['a\nb\n✓ one (time)\n', 'c\n✓ two (time)\n']);
});

test('the steps of a lane run in sequence, also after a failed one', async () => {
  const { output, outcome } = await outputOf([silent('one', 1), silent('two')]);
  expect(output).toEqual(['✗ one (time)\n', '✓ two (time)\n']);
  expect(outcome).toEqual({ passed: 1, failed: 1 });
});

test('a step that throws has failed, and its reason is reported', async () => {
  const broken: LaneStep = { name: 'broken', check: () => Promise.reject(new Error('no such program')) };
  const { output, outcome } = await outputOf([broken, silent('two')]);
  expect(output[0]).toBe('Error: no such program\n✗ broken (time)\n');
  expect(outcome).toEqual({ passed: 1, failed: 1 });
});

test.each([
  ['ends well', 'console.log("out"); console.error("err")', { passed: 1, failed: 0 }],
  ['ends badly', 'console.log("out"); console.error("err"); process.exitCode = 3', { passed: 0, failed: 1 }],
  [
    'is killed',
    'console.log("out"); console.error("err"); process.kill(process.pid)',
    { passed: 0, failed: 1 },
  ],
])('a program that %s is reported with all its output', async (_, script, expected) => {
  const { output, outcome } = await outputOf([
    { name: 'program', check: (say) => runStep(process.execPath, ['-e', script], say) },
  ]);
  expect(outcome).toEqual(expected);
  expect(output[0]).toContain('out\n');
  expect(output[0]).toContain('err\n');
});
