import { contactName } from '../../domain/contact/contact-name.ts';
import { NoteForm } from '../../forms/NoteForm.tsx';
import { contacts as words } from '#messages/contacts.ts';
import { notes as noteWords } from '#messages/notes.ts';
import { format } from '../../messages/format.ts';
import { showSent } from '../../stores/outbox.store.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { bareId } from './contacts.store.ts';
import type { ShownContact } from './contacts.types.ts';

type Props = { contact: ShownContact; onClose: () => void };

/** A note on a contact, written over the current page. */
export function NoteSheet({ contact, onClose }: Props) {
  const contactId = bareId(contact.id);
  return (
    <Sheet
      open
      onClose={onClose}
      title={format(noteWords.page, { name: contactName(contact) || words.unknown })}
      closeLabel={noteWords.cancel}
    >
      <NoteForm
        contactId={contactId}
        note={null}
        onSaved={({ id, text, created }) => {
          showSent({ kind: 'note', key: id, contact: contactId, made: created, refused: null, text });
          onClose();
        }}
        onQueued={onClose}
      />
    </Sheet>
  );
}
