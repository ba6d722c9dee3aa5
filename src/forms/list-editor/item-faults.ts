import type { z } from 'zod';
import type { ApiProblem } from '../../api/problem.ts';
import { sections as words } from '#messages/sections.ts';
import { format } from '../../messages/format.ts';
import { sentence } from '../../messages/sentence.ts';

/** The errors of an item, a message for each field. */
export type ItemFaults = Readonly<Record<string, string>>;

/** The errors that a domain schema finds in an item. */
export function faultsOf(schema: z.ZodType, item: unknown): ItemFaults {
  const issues = schema.safeParse(item).error?.issues ?? [];
  // Only the first message of a field is shown.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => {
      const field = String(path[0] ?? '');
      return [field, sentence(message, field)];
    }),
  );
}

/** The API's errors for the item at an index of the list; null if it failed for another reason. */
export function faultsAt({ errors }: ApiProblem, place: number): ItemFaults | null {
  const prefix = `items.${place}.`;
  const own = errors.filter(({ path }) => path.startsWith(prefix) || path === `items.${place}`);
  if (own.length === 0) return null;
  return Object.fromEntries(own.map(({ path, message }) => [path.slice(prefix.length), message]));
}

/** The API's errors for an item that was sent alone; null if it failed for another reason. */
export const faultsIn = ({ errors }: ApiProblem): ItemFaults | null =>
  errors.length === 0 ? null : Object.fromEntries(errors.map(({ path, message }) => [path, message]));

/** The status when a title was changed elsewhere. */
export const RENAMED_ELSEWHERE = 409;

/** The message for a title that another browser changed. */
export const renamed = (now: string | null): ItemFaults => ({
  title: format(words.renamed, { x: now ?? words.conflict.nothing }),
});
