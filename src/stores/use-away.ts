import { useSyncExternalStore } from 'react';
import { isAway } from './away.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether this page is offline; reactive. */
export const useAway = (): boolean => useSyncExternalStore(subscribe, isAway, () => false);
