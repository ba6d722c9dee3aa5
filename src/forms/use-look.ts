import { useEffect, useEffectEvent } from 'react';
import { $look } from '../stores/card-preview.ts';

/** How the page's editor previews what it edits; not while a sheet over it has a preview of its own. */
export function useLook(look: () => void, isCovered = false): void {
  const now = useEffectEvent(look);
  useEffect(() => {
    if (isCovered) return;
    $look.set(() => now());
    return () => $look.set(null);
  }, [isCovered]);
}
