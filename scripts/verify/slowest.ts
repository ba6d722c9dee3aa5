import { relative } from 'node:path';
import type { FileReport } from './report.ts';

/** Number of files to list after a run. */
const NAMED = 10;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** A line for each of the slowest files, slowest first: its time, and the part for imports. */
export function slowest(files: readonly FileReport[], root = process.cwd()): string[] {
  return files
    .toSorted((a, b) => b.tests + b.imports - (a.tests + a.imports))
    .slice(0, NAMED)
    .map(
      ({ name, tests, imports }) =>
        `  ${seconds(tests + imports).padStart(8)}, imports ${seconds(imports)}: ${relative(root, name)}`,
    );
}
