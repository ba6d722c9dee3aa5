import { useRef } from 'react';
import { NOTE_MAX } from '../domain/limits/contacts.ts';
import type { NoteView } from '../domain/contact/notes.ts';
import styles from './NoteForm.module.css';
import { toastFailure, toastSuccess } from './toast-results.ts';
import { useOwnerForm } from './use-owner-form.ts';
import { gone } from '#messages/gone.ts';
import { notes as words } from '#messages/notes.ts';
import { labels } from '#messages/validation.ts';
import { api } from '../stores/call.ts';
import { queueForLater, newKey, sendNote } from '../stores/outbox.store.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';

type Props = {
  /** The contact's bare id. */
  contactId: string;
  /** The edited note; null for a new one. */
  note: NoteView | null;
  typed?: string;
  error?: string | null;
  onSaved: (note: NoteView) => void;
  /** Called when a new note is queued on the device while offline. */
  onQueued?: () => void;
  /** Whether the page accepts the form without scripts. */
  plain?: boolean;
};

/** Writes or edits a note. A new one is queued while offline. */
export function NoteForm({
  contactId,
  note,
  typed = '',
  error = null,
  onSaved,
  onQueued,
  plain = false,
}: Props) {
  const trying = useRef<{ key: string; text: string } | null>(null);
  const { form, formProps, field, saveProps } = useOwnerForm({
    schema: async () => (await import('../domain/contact/notes.ts')).noteSchema,
    saved: { text: note?.text ?? typed },
    send: (json) => {
      if (note) return api.notes.notes[':noteId'].$put({ param: { noteId: note.id }, json });
      const { key } = (trying.current = { key: trying.current?.key ?? newKey(), text: json.text });
      return sendNote(contactId, key, json.text);
    },
    gone: note ? gone.note : gone.contact,
    onProblem: ({ status, about }) => {
      const tried = trying.current;
      if (status !== 0 || tried === null) return false;
      const made = new Date().toISOString();
      if (!queueForLater({ kind: 'note', contact: contactId, made, refused: null, ...tried })) {
        toastFailure(words.not_kept, about);
        return true;
      }
      trying.current = null;
      form.reset({ text: '' });
      toastSuccess(words.waits, about);
      onQueued?.();
      return true;
    },
    onSaved: (answer) => {
      trying.current = null;
      onSaved(answer);
      return { text: note ? answer.text : '' };
    },
    done: words.saved,
    plain,
  });
  const { error: wrong, ...input } = field('text');
  return (
    <form {...formProps} className={styles.form}>
      <TextField
        {...input}
        label={labels.note}
        error={wrong ?? error ?? undefined}
        multiline
        rows={4}
        clamp={12}
        maxLength={NOTE_MAX}
        counter={false}
        required
      />
      <Button {...saveProps} loadingLabel={words.saving}>
        {words.save}
      </Button>
    </form>
  );
}
