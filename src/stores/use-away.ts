import { useSyncExternalStore } from 'react';
import { isAway } from './away.ts';

function subscribe(told: () => void): () => void {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
}

/** Whether this page is offline; reactive. */
export const useAway = (): boolean => useSyncExternalStore(subscribe, isAway, () => false);
