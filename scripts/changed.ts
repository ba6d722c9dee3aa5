import { existsSync, readFileSync } from 'node:fs';
import { BASE, changedFiles, sortChanged } from './verify/changed-files.ts';
import { journeysThrough, type JourneyVisits } from './verify/journey-visits.ts';
import { pagesWith } from './verify/page-imports.ts';
import { runLanes, type LaneStep } from './verify/lanes.ts';
import { runStep } from './verify/steps.ts';
import { typesOf } from './verify/types.ts';

/**
 * What the changes since `main` touch: their format, lint and types, and the tests that import them. Of the journeys those
 * that were changed themselves, and a few that open the pages that the change is part of, by what `npm run visits` recorded.
 * Before something lands, `npm run verify`.
 */
const { all, linted, typed, journeys } = sortChanged(changedFiles());
/** So many files of journeys take about three minutes. */
const MOST_JOURNEYS = 6;
const VISITS = 'e2e/visits.json';
const visits = existsSync(VISITS) ? (JSON.parse(readFileSync(VISITS, 'utf8')) as JourneyVisits) : {};
const { chosen, others } = journeysThrough(visits, pagesWith(process.cwd(), new Set(all)), MOST_JOURNEYS);
if (others > 0)
  console.log(`${others} more files of journeys open what was changed: \`npm run verify\` runs them.`);

const when = (wanted: boolean, name: string, command: string, ...args: string[]): LaneStep[] =>
  wanted ? [{ name, check: (say) => runStep(command, args, say) }] : [];
/** What TypeScript remembers between two runs. */
const remembered = (name: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/${name}.tsbuildinfo`,
];
const types = (of: string) => typesOf(`tsconfig.${of}.json`, ...remembered(of));

const lanes: LaneStep[][] = [
  [
    ...when(linted.length > 0, 'lint', 'oxlint', '--deny-warnings', ...linted),
    ...when(
      all.length > 0,
      'format',
      'prettier',
      '--check',
      '--ignore-unknown',
      '--log-level',
      'warn',
      ...all,
    ),
    ...when(typed, 'types of the worker', ...types('worker')),
    ...when(typed, 'types of the scripts and tests', ...types('node')),
  ],
  when(
    all.length > 0,
    'tests that the change touches',
    'vitest',
    'run',
    '--project=rules',
    '--project=alone',
    `--changed=${BASE}`,
    '--passWithNoTests',
  ),
];
const tell = (text: string) => process.stdout.write(text);
const first = await runLanes(lanes, tell);
const gone = when(
  journeys.length + chosen.length > 0,
  'journeys that the change touches',
  'vitest',
  'run',
  '--project=journeys',
  '--project=long',
  ...new Set([...journeys, ...chosen]),
);
const second = await runLanes([gone], tell);

const failed = first.failed + second.failed;
process.exitCode = failed ? 1 : 0;
console.log(`${first.passed + second.passed} passed, ${failed} failed`);
