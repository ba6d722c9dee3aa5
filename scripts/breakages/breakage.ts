/** The projects of vitest.config.ts, and what is looked at without running anything. */
export const TIERS = ['rules', 'alone', 'journeys', 'long', 'types', 'lint'] as const;
export type Tier = (typeof TIERS)[number];

/** A deliberate fault, and what must turn red by it. */
export type Breakage = {
  /** What goes wrong for a user. */
  name: string;
  /** A text that stands once in all sources, so that a file may move without this being touched. */
  find: string;
  replace: string;
  tier: Tier;
  /** The one file of tests that turns red; of `types` the `tsconfig`, of `lint` its configuration. */
  caughtBy: string;
  /** Of `types`: files that the compiler must name, each. */
  errorsIn?: readonly string[];
};
