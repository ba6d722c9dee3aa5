import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/**
 * How long the text of a field is, in UTF-16 units as `maxLength` counts them. Read from the field itself, so that it
 * is right as well after a form library filled or reset it without an event.
 */
export function useLength(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  first: string,
): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = field.current;
      element?.addEventListener('input', listener);
      return () => element?.removeEventListener('input', listener);
    },
    [field],
  );
  return useSyncExternalStore(
    subscribe,
    () => (field.current?.value ?? first).length,
    () => first.length,
  );
}
