import { mayBeOnePerson } from '../duplicates/contact-match.ts';

/** A contact that has a key, with the words of its name. */
export type KeyHolder = { id: string; words: readonly string[] };

/** By each key, the contacts that have it, the first that came first. */
export type KeyHolders = ReadonlyMap<string, readonly KeyHolder[]>;

/** As many contacts of one key are held against a name that may be like theirs; of the others one has to have the name. */
export const HOLDERS_MAX = 20;

/** What two names are the same by, in whichever order their words are. */
export const nameKey = (words: readonly string[]): string => words.toSorted().join(' ');

/** Who has one key: the first of them, and of the others by each name the first. */
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

/** Who has which key, while rows come to those who are there. */
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
     * Who a row is of: whoever has its e-mail; else whoever has its phone or LinkedIn address, unless their names say
     * otherwise, as those of two at one switchboard do.
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
 * Of all who have a key, those that rows of these names may be: the first, and of the others whoever has one of the names.
 * @param names of the rows, as `nameKey` has them
 */
export function holdersFor(
  all: Iterable<readonly [key: string, holder: KeyHolder]>,
  names: ReadonlySet<string>,
): Map<string, KeyHolder[]> {
  const holders = new Map<string, { kept: KeyHolder[]; seen: Set<string> }>();
  for (const [key, holder] of all) {
    const some = holders.get(key) ?? { kept: [], seen: new Set() };
    holders.set(key, some);
    const name = nameKey(holder.words);
    const isMore = some.kept.length >= HOLDERS_MAX;
    if (isMore && (!names.has(name) || some.seen.has(name))) continue;
    if (isMore) some.seen.add(name);
    some.kept.push(holder);
  }
  return new Map([...holders].map(([key, { kept }]) => [key, kept]));
}
