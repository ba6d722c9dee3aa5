import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, then true: for what only makes sense once the page can act. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
