import { useSyncExternalStore, type RefObject } from 'react';

/**
 * On the document: React's own listeners come first there. A listener on the field itself would have React render
 * before it hears of the typing, and put a controlled field back to what it was.
 */
function onTyping(listener: () => void): () => void {
  document.addEventListener('input', listener);
  return () => document.removeEventListener('input', listener);
}

/**
 * How long the text of a field is, in UTF-16 units as `maxLength` counts them. Read from the field itself, so that it
 * is right as well after a form library filled or reset it without an event.
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
