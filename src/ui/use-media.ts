import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and when it changes; on the server it does not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the system asks for no motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
