/**
 * TypeScript 7, by its path: `astro check` needs the API of 6, and both would be called `tsc`. On one thread: by itself it
 * checks on four at once, each of which works out most of the types anew.
 */
const COMPILER = ['node_modules/typescript-native/bin/tsc', '--singleThreaded'];

/** The program and its arguments that check the types of a `tsconfig`. Pages in `.astro` are checked by `astro check`. */
export const typesOf = (config: string, ...more: string[]): [program: string, ...string[]] => [
  process.execPath,
  ...COMPILER,
  '-p',
  config,
  ...more,
];
