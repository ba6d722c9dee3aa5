import { useEffect, useState } from 'react';
import { handlesOfName } from './handle-suggestions.ts';
import { SEARCH_DEBOUNCE_MS } from '../../domain/limits/contacts.ts';
import { askHandle } from './use-handle-check.ts';

/** How many are offered. */
const OFFERED = 2;

/** Free handles made of a name, besides the one that is typed; asked for once nothing was typed for a moment. */
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
