import { format } from '../../messages/format.ts';

/** A sentence of so many: one of its own for one. */
export const counted = (one: string, many: string, n: number): string =>
  n === 1 ? one : format(many, { n });
