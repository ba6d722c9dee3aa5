import { configDefaults, defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/verify/slow-first.ts';

/**
 * How long `expect.poll` looks again, and how long a test and its hooks may take, in milliseconds. No more than limits:
 * they cost nothing where all is well, and a host that is shared is ten times as slow for minutes.
 */
const PATIENCE = { poll: { timeout: 30_000 } };
const LONG_PATIENCE = { poll: { timeout: 60_000 } };
const LIMITS = { testTimeout: 180_000, hookTimeout: 180_000 };
const LONG_LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Kills, starts and loads: what takes long however quick the machine is. `scripts/verify/rounds.ts` says how many. */
const LONG = [
  'scripts/start.test.ts',
  'scripts/lib/{children,lock}.test.ts',
  'edge-api/modules/account/wrong-passwords.test.ts',
  'edge-api/modules/analytics/thousand-visits.test.ts',
  'edge-api/modules/imports/worst-files.test.ts',
  'e2e/long/*.test.ts',
];

/**
 * What has a module of the browser's or the system's to itself: stores that are made once, globals that are stood in for,
 * a clock that stands still.
 */
const ALONE = [
  'src/{stores,features,forms}/**/*.test.ts',
  'src/ui/notices/toast.test.ts',
  'src/scan/read-card.test.ts',
  'edge-api/events/*.test.ts',
  'edge-api/kit/running-work.test.ts',
  'edge-api/ports/visits/*.test.ts',
  'site/**/*.test.ts',
  'scripts/**/*.test.ts',
];

export default defineConfig({
  test: {
    silent: 'passed-only',
    sequence: { sequencer: SlowFirst },
    // No module imports a migration, and every call stands on them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/migrations/*.sql'],
    projects: [
      {
        // The files of a worker share what they import, which is a quarter of the time otherwise.
        test: {
          name: 'rules',
          include: ['{src,edge-api,migrations,bench}/**/*.test.ts'],
          exclude: [...ALONE, ...LONG],
          isolate: false,
          setupFiles: ['scripts/verify/put-back.ts'],
          // One more than cores: some wait for programs of another make that read what was drawn.
          maxWorkers: 3,
          ...LIMITS,
          expect: PATIENCE,
        },
      },
      {
        test: {
          name: 'alone',
          isolate: false,
          setupFiles: ['scripts/verify/fresh-modules.ts', 'scripts/verify/put-back.ts'],
          include: ALONE,
          exclude: LONG,
          ...LIMITS,
          expect: PATIENCE,
          maxWorkers: 3,
        },
      },
      {
        // Each file starts what it needs and breaks it; the journeys' products are not here.
        test: {
          name: 'long',
          include: LONG,
          ...LONG_LIMITS,
          expect: LONG_PATIENCE,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // A worker's files share what they import: the browser's library alone takes a second of each otherwise.
        test: {
          name: 'journeys',
          include: ['e2e/!(long)/*.test.ts'],
          exclude: LONG,
          isolate: false,
          globalSetup: ['e2e/setup.ts'],
          ...LONG_LIMITS,
          expect: LONG_PATIENCE,
          setupFiles: ['e2e/lib/own-product.ts', 'scripts/verify/put-back.ts'],
          // As many products as workers (e2e/setup.ts). One more than cores: a journey waits for a while of its time, for
          // what a bot would not wait for, for a count that is written later.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
