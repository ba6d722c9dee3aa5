import { useEffect } from 'react';
import { markUnsaved } from '../stores/unsaved.store.ts';

/** Asks before leaving the page while `unsaved`. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? markUnsaved() : undefined), [unsaved]);
}
