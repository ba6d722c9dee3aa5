/** The used part of the Cache API: by path, the latest last. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const held = all.get(name) ?? all.set(name, new Map()).get(name)!;
    return {
      match: async (key: string) => held.get(key)?.clone(),
      put: async (key: string, answer: Response) => {
        held.delete(key);
        held.set(key, answer);
      },
      delete: async (key: string) => held.delete(key),
      keys: async () => [...held.keys()],
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
