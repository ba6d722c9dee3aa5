import { mayBeOnePerson } from '../duplicates/contact-match.ts';

/** A contact with a key, and the words of its name. */
export type KeyHolder = { id: string; words: readonly string[] };

/** The contacts of each key, in order. */
export type KeyHolders = ReadonlyMap<string, readonly KeyHolder[]>;

/** Contacts of one key that are compared with a similar name; the others need an equal one. */
export const HOLDERS_MAX = 20;

/** The comparison key of a name, in any order of its words. */
export const nameKey = (words: readonly string[]): string => words.toSorted().join(' ');

/** The contacts of one key: the first ones, and of the others the first of each name. */
function holdersOfKey() {
  const first: KeyHolder[] = [];
  const byName = new Map<string, KeyHolder>();
  return {
    first,
    byName,
    add(holder: KeyHolder): void {
      if (first.length < HOLDERS_MAX) {
        if (first.every(({ id }) => id !== holder.id)) first.push(holder);
        return;
      }
      const name = nameKey(holder.words);
      if (!byName.has(name)) byName.set(name, holder);
    },
  };
}

/** The contacts of each key, existing ones and earlier rows. */
export function holdersBeside(known: KeyHolders) {
  const holders = new Map<string, ReturnType<typeof holdersOfKey>>();
  const add = (keys: readonly string[], holder: KeyHolder): void => {
    for (const key of keys) {
      const some = holders.get(key) ?? holdersOfKey();
      some.add(holder);
      holders.set(key, some);
    }
  };
  for (const [key, some] of known) for (const holder of some) add([key], holder);
  return {
    /**
     * Finds a row's contact: one with its e-mail; else one with its phone or LinkedIn address, unless the names
     * contradict, as with two people at one switchboard.
     */
    of(keys: readonly string[], words: readonly string[]): KeyHolder | undefined {
      for (const key of keys) {
        const some = holders.get(key);
        const isOwn = key.startsWith('same_email:');
        const found =
          some?.first.find((one) => isOwn || mayBeOnePerson(words, one.words)) ??
          some?.byName.get(nameKey(words));
        if (found) return found;
      }
      return undefined;
    },
    add,
  };
}

/**
 * The candidates for rows with these names: the first contacts, and of the others those with one of the names.
 * @param names of the rows, from `nameKey`
 */
export function holdersFor(
  all: Iterable<readonly [key: string, holder: KeyHolder]>,
  names: ReadonlySet<string>,
): Map<string, KeyHolder[]> {
  const holders = new Map<string, { holders: KeyHolder[]; seen: Set<string> }>();
  for (const [key, holder] of all) {
    const some = holders.get(key) ?? { holders: [], seen: new Set() };
    holders.set(key, some);
    const name = nameKey(holder.words);
    const isMore = some.holders.length >= HOLDERS_MAX;
    if (isMore && (!names.has(name) || some.seen.has(name))) continue;
    if (isMore) some.seen.add(name);
    some.holders.push(holder);
  }
  return new Map([...holders].map(([key, { holders }]) => [key, holders]));
}
