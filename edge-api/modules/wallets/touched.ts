import type { Touched } from './wallets.repository.ts';

const [OWNER, TEAM] = ['owner:', 'team:'];

/** Whose passes show something else, of the tags of a change. */
export function touchedBy(tags: readonly string[]): Touched {
  const of = (prefix: string) =>
    tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
  return { owners: of(OWNER), teams: of(TEAM) };
}
