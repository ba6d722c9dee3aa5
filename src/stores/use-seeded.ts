import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { seedStore } from './seed.ts';

/**
 * The value of a store that begins with what the page gave to the island. On the server and while hydrating that is
 * what the page gave, so both draw the same; afterwards it is what the store holds.
 */
export function useSeeded<Value>(store: WritableAtom<Value>, given: Value): Value {
  seedStore(store, given);
  return useStore(store, { ssr: () => given });
}
