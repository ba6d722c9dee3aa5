import { useEffect, useRef } from 'react';
import type { ContactForm } from '../../domain/contact/contact-form-values.ts';
import type { PendingContact } from '../../domain/offline/pending-contact.ts';
import { toastFailure, toastSuccess } from '../../forms/toast-results.ts';
import { notes as words } from '#messages/notes.ts';
import { newKey, queueForLater, startOutbox } from '../../stores/outbox.store.ts';

/**
 * Stores the changed fields of a contact's form on the device until there is a network. Saving again replaces what is
 * stored. @param contact its bare id and version; null for a new one @param saved the form as it was opened
 */
export function useOfflineEdit(contact: { id: string; version: string } | null, saved: ContactForm) {
  const key = useRef<string | null>(null);
  const rules = useRef<typeof import('../../domain/offline/pending-edit.ts')>(null);
  const isEdit = contact !== null;
  useEffect(() => {
    if (isEdit) startOutbox();
  }, [isEdit]);
  return {
    /** Loads what `queue` needs, before it is needed. Never rejects. */
    prepare: async () => {
      if (isEdit) rules.current ??= await import('../../domain/offline/pending-edit.ts').catch(() => null);
    },
    /** @returns whether it is stored; a message says so, or that it is not */
    queue: (left: ContactForm, sent: PendingContact, about: string | undefined): boolean => {
      if (contact === null) return false;
      key.current ??= newKey();
      const isStored =
        rules.current !== null &&
        queueForLater({
          kind: 'edit',
          key: key.current,
          contact: contact.id,
          made: new Date().toISOString(),
          refused: null,
          edit: rules.current.pendingEdit(saved, left, sent, contact.version),
        });
      if (isStored) toastSuccess(words.waits, about);
      else toastFailure(words.not_kept, about);
      return isStored;
    },
  };
}
