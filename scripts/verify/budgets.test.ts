import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runBudgets } from './budgets.ts';
import { FILLS_FILE } from './fills.ts';

let folder: string;
beforeEach(() => {
  // Excludes these measurements from the run's own.
  vi.stubEnv(FILLS_FILE, '');
  folder = mkdtempSync(join(tmpdir(), 'cardea-budgets-'));
  writeFileSync(join(folder, 'a.js'), randomBytes(1000));
  writeFileSync(join(folder, 'b.css'), randomBytes(5000));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([
  ['within', 1200, { passed: 1, failed: 0 }],
  ['over', 900, { passed: 0, failed: 1 }],
])('files that are %s their budget', async (_what, most, outcome) => {
  const output: string[] = [];
  const say = (text: string) => void output.push(text);
  expect(await runBudgets(say, [{ what: 'scripts', folder, match: /\.js$/, most, as: 'gzip' }])).toEqual(
    outcome,
  );
  expect(output).toHaveLength(1);
});

test.each([
  ['uncompressed', 100_000],
  ['gzip', 200],
] as const)('a budget that is %s weighs files so', async (as, bytes) => {
  writeFileSync(join(folder, 'worker.mjs'), 'x'.repeat(100_000));
  const budget = { what: 'the worker', folder, match: /\.mjs$/, as };
  const say = () => {};
  expect(await runBudgets(say, [{ ...budget, most: bytes }])).toEqual({ passed: 1, failed: 0 });
  expect(await runBudgets(say, [{ ...budget, most: bytes / 2 }])).toEqual({ passed: 0, failed: 1 });
});
