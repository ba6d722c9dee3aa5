import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { seedStore } from './seed.ts';

/**
 * The value of a seeded store. On the server and while hydrating it is the island's prop, so that both render the
 * same; afterwards the store's value.
 */
export function useSeeded<Value>(store: WritableAtom<Value>, given: Value): Value {
  seedStore(store, given);
  return useStore(store, { ssr: () => given });
}
