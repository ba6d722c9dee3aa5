import { atom, type WritableAtom } from 'nanostores';

/** A user's page in their browser, rather than the server that renders everyone's. */
const inBrowser = () => typeof document !== 'undefined';

/** The page's seed for a store (`<Seed name value>`); null on the server, and without a seed. */
export function readSeed<Value>(name: string): Value | null {
  const text = inBrowser() && document.querySelector(`script[data-seed="${name}"]`)?.textContent;
  return text ? (JSON.parse(text) as Value) : null;
}

/**
 * A store shared by several islands. In the browser it begins with the page's seed of this name, before any island
 * hydrates; on the server it stays null, as one process serves many people.
 */
export const seededStore = <Value>(name: string): WritableAtom<Value | null> => atom(readSeed<Value>(name));

const seeded = new WeakSet<object>();

/** Sets a store's initial value, once per page and never on the server. */
export function seedStore<Value>(store: WritableAtom<Value>, value: Value): void {
  if (!inBrowser() || seeded.has(store)) return;
  seeded.add(store);
  store.set(value);
}
