/** Environment variable by which `npm run verify -- --long` requests all rounds. */
export const ROUNDS = 'CARDEA_ROUNDS';

/** The rounds of an open-ended test: kills, starts, a thousand visitors. */
type Rounds<Much> = {
  /** For each change: enough to show a fault. */
  few: Much;
  /** For rare faults: the promised numbers. */
  all: Much;
};

/** The amount of a long test in this run: all of it if requested (`--long`), else its few rounds. */
export function rounds<Much>({ few, all }: Rounds<Much>, environment = process.env): Much {
  return environment[ROUNDS] === 'all' ? all : few;
}
