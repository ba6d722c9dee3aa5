import { useEffect, useState } from 'react';
import type { ContactLetter } from '../../../domain/contact/contact-letters.ts';
import { api, call } from '../../../stores/call.ts';

/** The letters of the list by name; empty until they are loaded. They are loaded anew when the number of contacts changes. */
export function useLetters(count: number): readonly ContactLetter[] {
  const [letters, setLetters] = useState<readonly ContactLetter[]>([]);
  useEffect(() => {
    let isOver = false;
    void call(() => api.letters.contacts.letters.$get(), { reads: true }).then((outcome) => {
      if (outcome.ok && !isOver) setLetters(outcome.data.results);
    });
    return () => {
      isOver = true;
    };
  }, [count]);
  return letters;
}
