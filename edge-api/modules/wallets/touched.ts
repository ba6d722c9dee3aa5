import type { Touched } from './wallets.repository.ts';

const [OWNER, TEAM] = ['owner:', 'team:'];

/** The owners and teams whose passes a change affects, from its tags. */
export function touchedBy(tags: readonly string[]): Touched {
  const of = (prefix: string) =>
    tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
  return { owners: of(OWNER), teams: of(TEAM) };
}
