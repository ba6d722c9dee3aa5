import { useEffect } from 'react';
import { markUnsaved } from '../stores/unsaved.store.ts';

/** Asks before the page is left while `unsaved` holds. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? markUnsaved() : undefined), [unsaved]);
}
