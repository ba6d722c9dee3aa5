import { useEffect, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { momentText, ownTimeZone } from '../../domain/locale/dates.ts';
import { NOTE_UNDO_MS } from '../../domain/limits/contacts.ts';
import type { NoteUndo, NoteView } from '../../domain/contact/notes.ts';
import { NoteForm } from '../../forms/NoteForm.tsx';
import { toastRefusal } from '../../forms/toast-results.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { WaitingList } from '../../forms/WaitingList.tsx';
import { ZoneNote } from '../../forms/ZoneNote.tsx';
import { notes as words } from '#messages/notes.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { startOutbox } from '../../stores/outbox.store.ts';
import { api, call } from '../../stores/call.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import styles from './Notes.module.css';

export type NotesProps = {
  /** The contact's bare id. */
  contactId: string;
  notes: NoteView[];
  timeZone: string;
  /** The input of a form without scripts, and its error. */
  typed: string;
  error: string | null;
};

const byNewest = (notes: readonly NoteView[]): NoteView[] =>
  notes.toSorted((a, b) => (a.created < b.created ? 1 : -1));

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The notes on a contact, newest first, and a new one. */
export function Notes({ contactId, notes: first, timeZone, typed, error }: NotesProps) {
  // The browser knows its zone, but both must first render the same.
  const zone = useHydrated() ? ownTimeZone() : timeZone;
  const [notes, setNotes] = useState(first);
  const [edited, setEdited] = useState<string | null>(null);
  const [asked, setAsked] = useState<NoteView | null>(null);
  const [removing, setRemoving] = useState(false);
  const [deleted, setDeleted] = useState<{ id: string; undo: string } | null>(null);
  useEffect(startOutbox, []);
  const remove = async ({ id }: NoteView) => {
    setRemoving(true);
    const outcome = await call(() =>
      api.notes.notes[':noteId'].$delete({ param: { noteId: id }, query: { undo: 'true' } }),
    );
    setRemoving(false);
    setAsked(null);
    if (!outcome.ok && outcome.problem.status !== 404) return toastRefusal(outcome.problem);
    setNotes((now) => now.filter((note) => note.id !== id));
    const { undo } = (outcome.ok ? outcome.data : {}) as Partial<NoteUndo>;
    setDeleted(undo === undefined ? null : { id, undo });
  };
  const bringBack = async (undo: string) => {
    setDeleted(null);
    const outcome = await call(() => api.notes.notes.undo.$post({ json: { undo } }));
    if (!outcome.ok) return toastRefusal(outcome.problem);
    setNotes((now) => byNewest([outcome.data, ...now]));
  };
  return (
    <div className={styles.notes}>
      <NoteForm
        contactId={contactId}
        note={null}
        typed={typed}
        error={error}
        onSaved={(note) => setNotes((now) => [note, ...now])}
        plain
      />
      <WaitingList contactId={contactId} timeZone={zone} />
      <ul className={styles.list} aria-label={words.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            {edited === note.id ? (
              <NoteForm
                contactId={contactId}
                note={note}
                onSaved={(saved) => {
                  setNotes((now) => now.map((one) => (one.id === saved.id ? saved : one)));
                  setEdited(null);
                }}
              />
            ) : (
              <>
                <p className={styles.text}>
                  <bdi>{note.text}</bdi>
                </p>
                <p className={styles.about}>
                  <span>
                    <time dateTime={note.created}>{momentText(note.created, zone)}</time>
                    <ZoneNote at={note.created} timeZone={zone} />
                  </span>
                  {note.author && <bdi>{note.author.name}</bdi>}
                </p>
              </>
            )}
            <div className={styles.buttons}>
              <IconButton
                label={words.edit}
                icon={<Pencil {...ICON} />}
                pressed={edited === note.id}
                onClick={() => setEdited(edited === note.id ? null : note.id)}
              />
              <IconButton label={words.delete} icon={<Trash2 {...ICON} />} onClick={() => setAsked(note)} />
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        title={confirmations.delete_item}
        cancelLabel={confirmations.cancel}
        onCancel={() => setAsked(null)}
        confirmLabel={confirmations.delete}
        onConfirm={() => asked && void remove(asked)}
        destructive
        status={removing ? 'loading' : 'idle'}
        loadingLabel={words.saving}
      />
      {deleted && (
        <UndoBar
          key={deleted.id}
          text={format(toasts.deleted, { x: words.deleted })}
          undoLabel={toasts.undo}
          duration={NOTE_UNDO_MS}
          onUndo={() => void bringBack(deleted.undo)}
          onExpire={() => setDeleted(null)}
          takesFocus
        />
      )}
    </div>
  );
}
