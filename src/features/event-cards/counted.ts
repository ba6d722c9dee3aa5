import { format } from '../../messages/format.ts';

/** A message with a count: a separate one for one. */
export const countMessage = (one: string, many: string, n: number): string =>
  n === 1 ? one : format(many, { n });
