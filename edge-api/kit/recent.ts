/** Names in memory; above that the first one is dropped. */
const NAMES_MAX = 20_000;

/** Recently valid names, in this isolate's memory, where lookups cost nothing. */
export type Recent = { add(name: string): void; has(name: string): boolean };

/** @param lasts milliseconds for which a name is remembered */
export function createRecent(now: () => Date, lasts: number, most = NAMES_MAX): Recent {
  const added = new Map<string, number>();
  return {
    add(name) {
      added.delete(name);
      if (added.size >= most) added.delete(added.keys().next().value!);
      added.set(name, now().getTime());
    },
    has(name) {
      const at = added.get(name);
      return at !== undefined && now().getTime() - at < lasts;
    },
  };
}
