import { relative } from 'node:path';
import type { FileReport } from './report.ts';

/** So many files are named after a run. */
const NAMED = 10;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** A line for each of the slowest files, the slowest first: what it took, and how much of that was imports. */
export function slowest(files: readonly FileReport[], root = process.cwd()): string[] {
  return files
    .toSorted((a, b) => b.tests + b.imports - (a.tests + a.imports))
    .slice(0, NAMED)
    .map(
      ({ name, tests, imports }) =>
        `  ${seconds(tests + imports).padStart(8)}, imports ${seconds(imports)}: ${relative(root, name)}`,
    );
}
