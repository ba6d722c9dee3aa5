/** The projects of vitest.config.ts, and static checks. */
export const TIERS = ['rules', 'alone', 'journeys', 'long', 'types', 'lint'] as const;
export type Tier = (typeof TIERS)[number];

/** A deliberate fault, and the check that must fail. */
export type Breakage = {
  /** The effect on a user. */
  name: string;
  /** A text that occurs once in all sources, so that files can be moved without changing this. */
  find: string;
  replace: string;
  tier: Tier;
  /** The one test file that fails; for `types` the `tsconfig`, for `lint` its configuration. */
  caughtBy: string;
  /** For `types`: the files in which the compiler must find errors. */
  errorsIn?: readonly string[];
};
