import { useEffect, useState } from 'react';
import { handlesOfName } from './handle-suggestions.ts';
import { SEARCH_DEBOUNCE_MS } from '../../domain/limits/contacts.ts';
import { askHandle } from './use-handle-check.ts';

/** Number of suggestions. */
const OFFERED = 2;

/** Available handles derived from a name, besides the typed one; debounced. */
export function useSuggestions(first: string, last: string, typed: string, wanted: boolean): string[] {
  const [free, setFree] = useState<string[]>([]);
  const wishes = wanted ? handlesOfName(first, last, typed).join(' ') : '';
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const found: string[] = [];
      for (const wish of wishes.split(' ').filter(Boolean)) {
        if (gone || found.length === OFFERED) break;
        if ((await askHandle(wish))?.available) found.push(wish);
      }
      if (!gone) setFree(found);
    };
    const timer = setTimeout(() => void ask(), 2 * SEARCH_DEBOUNCE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [wishes]);
  return wanted ? free : [];
}
