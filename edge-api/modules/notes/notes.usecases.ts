import { NOTE_UNDO_MINUTES } from '../../../src/domain/limits/contacts.ts';
import type { NoteView } from '../../../src/domain/contact/notes.ts';
import { afterTouch } from '../../../src/domain/in-touch/rhythm.ts';
import { calendarDate } from '../../../src/domain/locale/dates.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { zoneOf } from '../../actor/zone.ts';
import type { Deps } from '../../deps.ts';
import { changingContacts } from '../../events/changing-contacts.ts';
import { authSecrets } from '../../kit/auth-secrets.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import { notFound } from '../../kit/problems.ts';
import {
  deleteNoteRow,
  insertNote,
  readNote,
  readNotes,
  updateNote,
  type AlongsideNote,
  type NoteChange,
  type StoredNote,
} from './notes.repository.ts';
import { deletedNoteToken } from './undo-token.ts';

const viewOf = ({ id, text, author_id, author_name, created_at, updated_at }: StoredNote): NoteView => ({
  id,
  text,
  author: author_id === null ? null : { id: author_id, name: author_name ?? '' },
  created: created_at.toISOString(),
  updated: updated_at.toISOString(),
});

/** Changes a note, and so the caller's contact that it is on; `alongside` are further statements of the same batch. */
const changing = <Result extends { recorded: readonly NoteChange['event'][] }>(
  deps: Deps,
  { owner }: Actor,
  write: (change: NoteChange) => Promise<Result>,
  alongside?: AlongsideNote,
): Promise<Result> => changingContacts(deps, (event) => write({ userId: owner.user_id, event, alongside }));

async function findNotes(deps: Deps, actor: Actor, typedId: string, part: ListPage) {
  const [id = '', type] = typedId.split('/').toReversed();
  const most = actor.permissions.contactsLimit;
  const found = await readNotes(deps.db, actor.owner.user_id, most, id, part);
  if (!found) throw notFound();
  // A merged contact's id resolves to the other, of any type.
  const { contact } = found;
  if (type !== undefined && type !== contact.type && contact.id === id) throw notFound();
  return { asked: id, ...found };
}

/**
 * The notes of one of the caller's own contacts, the newest first. @throws Problem 404 if the contact is not theirs or
 * not shown, 403 if the role cannot see notes
 */
export async function listNotes(
  deps: Deps,
  actor: Actor,
  typedId: string,
  part: ListPage,
): Promise<{ count: number; results: NoteView[] }> {
  const { count, rows } = await findNotes(deps, actor, typedId, part);
  requireMay(actor, 'notes', 'contacts:read');
  return { count, results: rows.map(viewOf) };
}

/**
 * The id of a note with an idempotency key: the same key on the same contact is the same note. `contactId` is the
 * requested one, so that it is the same after the contact was merged.
 */
const idOfKey = async (deps: Deps, userId: string, contactId: string, key: string) =>
  (await keyedHash(deps.env.AUTH_SECRET, `note:${userId}:${contactId}:${key}`)).slice(0, 32);

/**
 * Adds a note. A repeated request with the same key returns the existing note. @throws Problem 404, 403 as `listNotes`
 * has them
 */
export async function addNote(
  deps: Deps,
  actor: Actor,
  typedId: string,
  text: string,
  key: string | null,
  alongside?: AlongsideNote,
): Promise<NoteView> {
  const { asked, contact } = await findNotes(deps, actor, typedId, { limit: 1, offset: 0 });
  requireMay(actor, 'notes', 'contacts:write');
  const [{ user_id }, now] = [actor.owner, deps.now()];
  const id = key === null ? deps.newId() : await idOfKey(deps, user_id, asked, key);
  const note = { id, contact_id: contact.id, author_id: user_id, text, created_at: now, updated_at: now };
  const { next } = afterTouch(contact, calendarDate(now, zoneOf(actor)));
  const { note: made } = await changing(
    deps,
    actor,
    (change) => insertNote(deps.db, note, { rhythm: contact, next }, change),
    alongside,
  );
  if (!made) throw notFound();
  return viewOf(made);
}

/** A note on one of the caller's own contacts. @throws Problem 404, 403 */
export async function findNote(deps: Deps, actor: Actor, id: string) {
  const found = await readNote(deps.db, actor.owner.user_id, actor.permissions.contactsLimit, id);
  if (!found) throw notFound();
  requireMay(actor, 'notes', 'contacts:write');
  return found;
}

/** Changes a note's text. @throws Problem 404 unless it is on a contact of theirs, 403 */
export async function changeNote(
  deps: Deps,
  actor: Actor,
  id: string,
  text: string,
  alongside?: AlongsideNote,
): Promise<NoteView> {
  await findNote(deps, actor, id);
  const { note: changed } = await changing(
    deps,
    actor,
    (change) => updateNote(deps.db, id, text, deps.now(), change),
    alongside,
  );
  if (!changed) throw notFound();
  return viewOf(changed);
}

/**
 * Deletes a note. @returns a token that restores it, for some minutes @throws Problem 404, 403 as `changeNote` has them
 */
export async function deleteNote(
  deps: Deps,
  actor: Actor,
  id: string,
  alongside?: AlongsideNote,
): Promise<{ undo: string }> {
  const { created_at, updated_at, ...note } = await findNote(deps, actor, id);
  await changing(deps, actor, (change) => deleteNoteRow(deps.db, id, change), alongside);
  const times = { created_at: created_at.getTime(), updated_at: updated_at.getTime() };
  const expires_at = deps.now().getTime() + NOTE_UNDO_MINUTES * 60_000;
  return { undo: await deletedNoteToken.sign(deps.env.AUTH_SECRET, { ...note, ...times, expires_at }) };
}

/**
 * Restores a deleted note under its id, with its author and its times. @throws Problem 404 for an invalid or expired
 * token, or if its contact is gone; 403
 */
export async function undoNote(deps: Deps, actor: Actor, token: string): Promise<NoteView> {
  const deleted = await deletedNoteToken.read(authSecrets(deps.env), token, deps.now());
  if (!deleted) throw notFound();
  const { contact } = await findNotes(deps, actor, deleted.contact_id, { limit: 1, offset: 0 });
  requireMay(actor, 'notes', 'contacts:write');
  const { expires_at: _, created_at, updated_at, ...note } = deleted;
  const times = { created_at: new Date(created_at), updated_at: new Date(updated_at) };
  const { note: made } = await changing(deps, actor, (change) =>
    insertNote(
      deps.db,
      { ...note, ...times, contact_id: contact.id },
      { rhythm: contact, next: contact.next },
      change,
    ),
  );
  if (!made) throw notFound();
  return viewOf(made);
}
