const ORIGIN = 'https://cardea.test';
const pathOf = (key: string | Request) => (typeof key === 'string' ? key : key.url.slice(ORIGIN.length));

/**
 * The used part of the Cache API: by path, the latest last. @param movesReplaced whether a replaced entry is the latest,
 * as everywhere but in WebKit
 */
export function memoryCaches(movesReplaced = true) {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const held = all.get(name) ?? all.set(name, new Map()).get(name)!;
    return {
      match: async (key: string | Request) => held.get(pathOf(key))?.clone(),
      put: async (key: string, answer: Response) => {
        if (movesReplaced) held.delete(key);
        held.set(key, answer);
      },
      delete: async (key: string | Request) => held.delete(pathOf(key)),
      keys: async () => [...held.keys()].map((key) => new Request(ORIGIN + key)),
    };
  };
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (key: string) =>
      [...all.values()]
        .find((held) => held.has(key))
        ?.get(key)
        ?.clone(),
  };
}
