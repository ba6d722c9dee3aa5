import type { z } from 'zod';
import type { ApiProblem } from '../../api/problem.ts';
import { sections as words } from '#messages/sections.ts';
import { format } from '../../messages/format.ts';
import { sentence } from '../../messages/sentence.ts';

/** What is wrong with an item, a sentence for each of its fields. */
export type ItemFaults = Readonly<Record<string, string>>;

/** What a schema of the domain finds wrong with an item that was written. */
export function faultsOf(schema: z.ZodType, item: unknown): ItemFaults {
  const issues = schema.safeParse(item).error?.issues ?? [];
  // The first sentence of a field is the one that is said.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => {
      const field = String(path[0] ?? '');
      return [field, sentence(message, field)];
    }),
  );
}

/** What the API found wrong with the item at a place of the list; null where it refused for another reason. */
export function faultsAt({ errors }: ApiProblem, place: number): ItemFaults | null {
  const prefix = `items.${place}.`;
  const own = errors.filter(({ path }) => path.startsWith(prefix) || path === `items.${place}`);
  if (own.length === 0) return null;
  return Object.fromEntries(own.map(({ path, message }) => [path.slice(prefix.length), message]));
}

/** What the API found wrong with an item that was sent alone; null where it refused for another reason. */
export const faultsIn = ({ errors }: ApiProblem): ItemFaults | null =>
  errors.length === 0 ? null : Object.fromEntries(errors.map(({ path, message }) => [path, message]));

/** The status of a change of a title that is another one by now. */
export const RENAMED_ELSEWHERE = 409;

/** What is said at a title that another browser changed meanwhile. */
export const renamed = (now: string | null): ItemFaults => ({
  title: format(words.renamed, { x: now ?? words.conflict.nothing }),
});
