import type { ShownCall, ShownGroup } from './api-reference.ts';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const textOf = ({ method, path, summary }: ShownCall) => `${method} ${path} ${summary}`.toLowerCase();

/** The calls in which every word of a search is, in method, path or summary, in their groups; all without a word. */
export function searchCalls(groups: readonly ShownGroup[], search: string): ShownGroup[] {
  const words = wordsOf(search);
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((call) => words.every((word) => textOf(call).includes(word))),
    }))
    .filter(({ calls }) => calls.length > 0);
}
