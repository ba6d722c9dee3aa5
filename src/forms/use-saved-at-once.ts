import { useState } from 'react';
import type { Outcome } from '../stores/call.ts';
import { saveInSequence } from './save-in-sequence.ts';
import { toastRefusal } from './toast-results.ts';

/**
 * A value that is saved when changed: shown optimistically, and reverted to the stored value on failure. `onSaved` is
 * called for each saved change.
 */
export function useSavedAtOnce<Value>(
  saved: Value,
  send: (value: Value) => Promise<Outcome<unknown>>,
  onSaved: (value: Value) => void,
) {
  const [shown, setShown] = useState(saved);
  const [pending, setPending] = useState(false);
  const [save] = useState(() =>
    saveInSequence(
      saved,
      async (value: Value) => {
        const outcome = await send(value);
        if (outcome.ok) onSaved(value);
        return outcome;
      },
      (stored, problem) => {
        setPending(false);
        setShown(stored);
        if (problem) toastRefusal(problem);
      },
    ),
  );
  const change = (value: Value) => {
    setShown(value);
    setPending(true);
    void save(value);
  };
  return { shown, pending, change };
}
