/**
 * TypeScript 7 by path: `astro check` needs the API of 6, and both would be called `tsc`. Single-threaded: by default
 * it uses four, each of which computes most of the types again.
 */
const COMPILER = ['node_modules/typescript-native/bin/tsc', '--singleThreaded'];

/** The program and arguments that check the types of a `tsconfig`. Pages in `.astro` are checked by `astro check`. */
export const typesOf = (config: string, ...more: string[]): [program: string, ...string[]] => [
  process.execPath,
  ...COMPILER,
  '-p',
  config,
  ...more,
];
