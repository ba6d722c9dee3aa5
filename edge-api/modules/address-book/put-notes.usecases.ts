import type { LeftOutPart } from '../../../src/domain/address-book/device-changes.ts';
import { editedNote, notePlace } from '../../../src/domain/address-book/edited-note.ts';
import { contentText } from '../../../src/domain/text/fold-and-escape.ts';
import type { Actor, Device } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { personOf } from '../contacts/contact-vcard.ts';
import { detailOf, type FoundContact } from '../contacts/contacts.usecases.ts';
import { addNote, changeNote, deleteNote } from '../notes/notes.usecases.ts';
import { readOwnNote } from './device-cards.repository.ts';
import type { Condition, Statements } from './device-changes.repository.ts';

export type OwnNote = { id: string; text: string };

/** What a device's edit of NOTE does with a note of its owner: null before for a new one, blank after for none. */
type NoteEdit = { before: OwnNote | null; after: string };

/** The change of the owner's newest note that follows from an edited NOTE; null for none. */
export async function noteEdit(
  deps: Deps,
  device: Device,
  found: FoundContact,
  { given, sent }: { given: string; sent: string },
  leftOut: Set<LeftOutPart>,
): Promise<NoteEdit | null> {
  if (given === sent) return null;
  if (!device.permissions.canEditNotes) {
    leftOut.add('notes');
    return null;
  }
  const newest = await readOwnNote(deps.db, device.owner.user_id, found.contact.id);
  const text = contentText(newest?.text ?? null);
  const place = notePlace(given, text, contentText(personOf(detailOf(device, found)).note));
  const edited = editedNote(given, place, sent);
  if (edited.left_out) leftOut.add('notes');
  const isSame = edited.text === (place ? text : '');
  return isSame ? null : { before: place && newest, after: edited.text };
}

/** Statements for the batch that writes a note; `note` is the one after it, null if it is deleted. */
type AlongsideEdit = (note: OwnNote | null, ready: Condition) => Statements;

/** Writes an edit of a note by the calls of notes. */
export async function writeNote(
  deps: Deps,
  actor: Actor,
  contactId: string,
  { before, after }: NoteEdit,
  alongside: AlongsideEdit = () => [],
): Promise<void> {
  const isDeleted = before !== null && after === '';
  const recorded = (id: string, ready: Condition) => alongside(isDeleted ? null : { id, text: after }, ready);
  if (!before) await addNote(deps, actor, contactId, after, null, recorded);
  else if (isDeleted) await deleteNote(deps, actor, before.id, recorded);
  else await changeNote(deps, actor, before.id, after, recorded);
}
