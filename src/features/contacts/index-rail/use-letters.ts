import { useEffect, useState } from 'react';
import type { ContactLetter } from '../../../domain/contact/contact-index.ts';
import { api, call } from '../../../stores/call.ts';

type Loaded = { letters: readonly ContactLetter[]; of: number };

/** The letters of the list by name, empty until they are loaded, and loaded anew for another number of contacts. */
export function useLetters(count: number): readonly ContactLetter[] {
  const [{ letters, of }, setLoaded] = useState<Loaded>({ letters: [], of: -1 });
  useEffect(() => {
    if (of === count) return undefined;
    let isOver = false;
    void call(() => api.letters.contacts.letters.$get(), { reads: true }).then((outcome) => {
      if (!isOver) setLoaded({ letters: outcome.ok ? outcome.data.results : [], of: count });
    });
    return () => {
      isOver = true;
    };
  }, [count, of]);
  return letters;
}
