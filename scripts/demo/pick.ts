import { demoUuid } from './ids.ts';

/** A whole number from 0 below `below`, the same in every fill. */
export const pick = (below: number, ...of: (string | number)[]): number =>
  Number.parseInt(demoUuid('pick', ...of).slice(0, 8), 16) % below;

/** One of a list, the same in every fill. */
export const one = <T>(list: readonly T[], ...of: (string | number)[]): T => list[pick(list.length, ...of)]!;
