import { defineConfig } from 'vitest/config';

/** How long a journey looks again for what a page does in its own time, in milliseconds. */
const PATIENCE = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/**/*.test.ts',
            'edge-api/**/*.test.ts',
            'site/**/*.test.ts',
            'scripts/**/*.test.ts',
            'migrations/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/*.test.ts'],
          globalSetup: ['e2e/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: PATIENCE,
          setupFiles: ['e2e/lib/own-product.ts'],
          // As many products as workers (e2e/setup.ts); more than cores would slow each other down.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
