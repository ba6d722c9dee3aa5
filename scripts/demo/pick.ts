import { demoUuid } from './ids.ts';

/** A deterministic integer from 0 below `below`. */
export const pick = (below: number, ...of: (string | number)[]): number =>
  Number.parseInt(demoUuid('pick', ...of).slice(0, 8), 16) % below;

/** A deterministic item of a list. */
export const one = <T>(list: readonly T[], ...of: (string | number)[]): T => list[pick(list.length, ...of)]!;
