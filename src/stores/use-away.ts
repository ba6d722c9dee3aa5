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

/** Whether there is no network, as far as this page knows; changes as that does. */
export const useAway = (): boolean => useSyncExternalStore(subscribe, isAway, () => false);
