import { useEffect, useRef } from 'react';
import type { PendingContact } from '../../domain/offline/pending-contact.ts';
import { toastFailure, toastSuccess } from '../../forms/toast-results.ts';
import { notes as words } from '#messages/notes.ts';
import { newKey, queueForLater, sendContact, startOutbox } from '../../stores/outbox.store.ts';

/**
 * Adds a contact once, even if it is sent again: the same contact has the same idempotency key. `queue` stores the last
 * one sent on the device until there is a network, and returns true; `onQueued` is called unless that fails.
 */
export function useNewContact(isNew: boolean) {
  const trying = useRef<{ key: string; json: PendingContact } | null>(null);
  useEffect(() => {
    if (isNew) startOutbox();
  }, [isNew]);
  return {
    add: (json: PendingContact) => {
      const before = trying.current;
      const isSame = before !== null && JSON.stringify(before.json) === JSON.stringify(json);
      const { key } = (trying.current = { key: isSame ? before.key : newKey(), json });
      return sendContact(key, json);
    },
    queue: (about: string | undefined, onQueued: () => void): boolean => {
      const tried = trying.current;
      if (tried === null) return false;
      const made = new Date().toISOString();
      if (queueForLater({ kind: 'contact', contact: '', made, refused: null, ...tried })) {
        trying.current = null;
        onQueued();
        toastSuccess(words.waits, about);
      } else toastFailure(words.not_kept, about);
      return true;
    },
  };
}
