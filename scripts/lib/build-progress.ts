import { existsSync, readFileSync } from 'node:fs';
import { say } from './say.ts';

/** What Vite logs at the end of each part of a build: the worker, the scripts of pages, the pages that never change. */
const PART_END = /✓ built in/g;

const LOOK_EVERY = 500;

const partsIn = (log: string): number =>
  existsSync(log) ? (readFileSync(log, 'utf8').match(PART_END) ?? []).length : 0;

/** Prints a line for each part of a build that ends, by the build's log. @returns what ends it, with a last line if the build is whole */
export function sayProgress(log: string): (isWhole: boolean) => void {
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  let said = 0;
  const look = () => {
    for (const built = partsIn(log); said < built; said += 1)
      say(`  part ${said + 1} is built, after ${seconds()}`);
  };
  const looks = setInterval(look, LOOK_EVERY);
  return (isWhole) => {
    clearInterval(looks);
    look();
    if (isWhole) say(`Built in ${seconds()}`);
  };
}
