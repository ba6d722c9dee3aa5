/** The environment variable by which `npm run verify -- --long` asks for all rounds. */
export const ROUNDS = 'CARDEA_ROUNDS';

/** The rounds of a test that could go on for ever: kills, starts, a thousand visitors. */
type Rounds<Much> = {
  /** What each change is held against: enough that a fault shows. */
  few: Much;
  /** What a rare fault needs to show: the numbers that were promised. */
  all: Much;
};

/** How much of a long test this run does: all of it where it was asked for (`--long`), else its few rounds. */
export function rounds<Much>({ few, all }: Rounds<Much>, environment = process.env): Much {
  return environment[ROUNDS] === 'all' ? all : few;
}
