import type { LeftOutPart } from '../../../src/domain/address-book/device-changes.ts';
import { editedNote } from '../../../src/domain/address-book/edited-note.ts';
import { contentText } from '../../../src/domain/text/fold-and-escape.ts';
import type { Actor, Device } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import type { FoundContact } from '../contacts/contacts.usecases.ts';
import { addNote, changeNote, deleteNote } from '../notes/notes.usecases.ts';
import { readNewestNote } from './device-cards.repository.ts';

/** What a device's edit of NOTE does with the newest note of its owner: `id` is null for a new one. */
type NoteEdit = { id: string | null; text: string };

/** The change of the owner's newest note that follows from an edited NOTE; null for none. */
export async function noteEdit(
  deps: Deps,
  device: Device,
  { contact }: Pick<FoundContact, 'contact'>,
  { given, sent }: { given: string; sent: string },
  leftOut: Set<LeftOutPart>,
): Promise<NoteEdit | null> {
  if (given === sent) return null;
  if (!device.permissions.canEditNotes) {
    leftOut.add('notes');
    return null;
  }
  const newest = await readNewestNote(deps.db, device.owner.user_id, contact.id);
  const text = contentText(newest?.text ?? null);
  const at = newest ? given.indexOf(text) : -1;
  const edited = editedNote(given, at < 0 ? null : { at, length: text.length }, sent);
  if (edited.left_out) leftOut.add('notes');
  const isSame = edited.text === (at < 0 ? '' : text);
  return isSame ? null : { id: at < 0 ? null : newest!.id, text: edited.text };
}

/** Writes it by the calls of notes. */
export async function writeNote(
  deps: Deps,
  actor: Actor,
  contactId: string,
  { id, text }: NoteEdit,
): Promise<void> {
  if (id === null) await addNote(deps, actor, contactId, text, null);
  else if (text === '') await deleteNote(deps, actor, id);
  else await changeNote(deps, actor, id, text);
}
