import { useEffect, useState } from 'react';
import { checkHandle } from '../../domain/profile/handle.ts';
import { SEARCH_DEBOUNCE_MS } from '../../domain/limits/contacts.ts';
import { sentence } from '../../messages/sentence.ts';
import { api, call } from '../../stores/call.ts';

/** The availability of a handle: idle, checking, available, or why not. */
export type HandleCheck =
  { kind: 'same' | 'looking' | 'free' | 'unknown' } | { kind: 'refused'; message: string };

/** Asks the service whether a handle is available. @returns null if it did not answer */
export async function askHandle(handle: string) {
  const outcome = await call(() => api.handles.handles[':handle'].$get({ param: { handle } }), {
    reads: true,
  });
  return outcome.ok ? outcome.data : null;
}

/** Checks the availability of a typed handle, debounced. `own` is the profile's current handle. */
export function useHandleCheck(typed: string, own: string): HandleCheck {
  const [answer, setAnswer] = useState<{ of: string; check: HandleCheck } | null>(null);
  const checked = checkHandle(typed);
  const handle = checked.ok ? checked.handle : null;
  useEffect(() => {
    if (handle === null || handle === own) return undefined;
    let gone = false;
    const timer = setTimeout(async () => {
      const answer = await askHandle(handle);
      if (gone) return;
      const check: HandleCheck = !answer
        ? { kind: 'unknown' }
        : answer.available
          ? { kind: 'free' }
          : { kind: 'refused', message: sentence(`handle.${answer.reason}`) };
      setAnswer({ of: handle, check });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [handle, own]);
  if (!checked.ok) {
    return {
      kind: 'refused',
      message: sentence(typed.trim() ? `handle.${checked.reason}` : 'handle.required'),
    };
  }
  if (handle === own) return { kind: 'same' };
  return answer?.of === handle ? answer.check : { kind: 'looking' };
}
