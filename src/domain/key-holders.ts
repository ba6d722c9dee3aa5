import { mayBeOnePerson } from './contact-match.ts';

/** A contact that has a key, with the words of its name. */
export type KeyHolder = { id: string; words: readonly string[] };

/** By each key, the contacts that have it, the first that came first. */
export type KeyHolders = ReadonlyMap<string, readonly KeyHolder[]>;

/** As many contacts are compared of one key: what more share, like a switchboard's number, tells nobody apart. */
export const HOLDERS_MAX = 20;

/** Who has which key, while rows come to those who are there. */
export function holdersBeside(known: KeyHolders) {
  const holders = new Map([...known].map(([key, some]) => [key, some.slice(0, HOLDERS_MAX)]));
  return {
    /**
     * Who a row is of: whoever has its e-mail; else whoever has its phone or LinkedIn address, unless their names say
     * otherwise, as those of two at one switchboard do.
     */
    of(keys: readonly string[], words: readonly string[]): KeyHolder | undefined {
      for (const key of keys) {
        const isOwn = key.startsWith('same_email:');
        const found = holders.get(key)?.find((one) => isOwn || mayBeOnePerson(words, one.words));
        if (found) return found;
      }
      return undefined;
    },
    add(keys: readonly string[], holder: KeyHolder): void {
      for (const key of keys) {
        const some = holders.get(key);
        if (!some) holders.set(key, [holder]);
        else if (some.length < HOLDERS_MAX && some.every(({ id }) => id !== holder.id)) some.push(holder);
      }
    },
  };
}
