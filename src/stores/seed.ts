import { atom, type WritableAtom } from 'nanostores';

/** The page of one person in their browser, rather than the server that makes the pages of everybody. */
const inBrowser = () => typeof document !== 'undefined';

/** What the page says for a store (`<Seed name value>`); null on the server, and where the page says nothing. */
export function readSeed<Value>(name: string): Value | null {
  const text = inBrowser() && document.querySelector(`script[data-seed="${name}"]`)?.textContent;
  return text ? (JSON.parse(text) as Value) : null;
}

/**
 * A store that several islands share. In the browser it begins with what the page says under this name, before any
 * island hydrates; on the server it stays null, since one process serves many people.
 */
export const seededStore = <Value>(name: string): WritableAtom<Value | null> => atom(readSeed<Value>(name));

const seeded = new WeakSet<object>();

/** Gives a store its first value, once in the life of a page and never on the server. */
export function seedStore<Value>(store: WritableAtom<Value>, value: Value): void {
  if (!inBrowser() || seeded.has(store)) return;
  seeded.add(store);
  store.set(value);
}
