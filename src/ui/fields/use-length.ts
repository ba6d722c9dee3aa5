import { useSyncExternalStore, type RefObject } from 'react';

/**
 * On the document, where React's own listeners come first. A listener on the field itself would make React render
 * before it handles the input, and reset a controlled field.
 */
function onTyping(listener: () => void): () => void {
  document.addEventListener('input', listener);
  return () => document.removeEventListener('input', listener);
}

/**
 * The length of a field's text in UTF-16 units, as `maxLength` counts. Read from the field itself, so that it is
 * right even after a form library filled or reset it without an event.
 */
export function useLength(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  first: string,
): number {
  return useSyncExternalStore(
    onTyping,
    () => (field.current?.value ?? first).length,
    () => first.length,
  );
}
