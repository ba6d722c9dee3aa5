import { sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import { importProblems as words } from '#messages/imports.ts';
import type { Actor } from '../../actor/actor.ts';
import { findSystem } from '../../actor/actor.usecases.ts';
import type { Deps } from '../../deps.ts';
import { contactsChange } from '../../events/changing-contacts.ts';
import { dispatch } from '../../events/dispatch.ts';
import { laterThan } from '../../kit/later-than.ts';
import { keyedHasher } from '../../kit/keyed-hash.ts';
import { describeError, log } from '../../kit/log.ts';
import { problem } from '../../kit/problems.ts';
import { readComparable } from '../contacts/comparable.repository.ts';
import { releaseMedia } from '../profiles/save-profile.usecases.ts';
import { importKey, undoMessage } from './import-key.ts';
import { removeAddedTags } from './import-tags.usecases.ts';
import { hasherOf, hashWhole, unchangedOf, withoutFilled, type ImportTrace } from './import-trace.ts';
import type { ImportRecord } from './imports.repository.ts';
import { findImport, requireImport } from './imports.usecases.ts';
import {
  markImportUndoing,
  markUndone,
  readStates,
  readTraces,
  readUndoing,
  type ContactState,
  type TraceRow,
} from './undo-import.repository.ts';
import { writeUndone, type Reverted } from './write-undone.repository.ts';

/** Milliseconds for which one job undoes parts, before the next continues. */
const TURN = 20_000;
/** Attempts of a part that conflicts with a change of its contacts, before the queue retries it later. */
const TRIES = 3;

/**
 * Starts to undo an import of the caller; the queue does it. A running import stops. @throws Problem 404 if it is not
 * theirs; 409 if it is or was undone, never ran, or is too old
 */
export async function undoImport(deps: Deps, actor: Actor, id: string): Promise<void> {
  requireImport(actor);
  const row = await findImport(deps, actor, id);
  if (row.undo_at !== null) throw problem('conflict', { detail: words.undone });
  if (row.status === 'uploaded') throw problem('conflict', { detail: words.not_run });
  const now = deps.now();
  if (row.undoable_until === null || row.undoable_until <= now)
    throw problem('conflict', { detail: words.too_late });
  if (!(await markImportUndoing(deps.db, id, now))) throw problem('conflict', { detail: words.undone });
  await deps.jobs.send(undoMessage(id)).catch((error: unknown) => {
    // It is stored: the schedule finds it.
    log('error', 'undo_left', { error: describeError(error) });
  });
}

type Present = ContactState & NonNullable<ReturnType<Awaited<ReturnType<typeof readComparable>>['get']>>;

/** What becomes of a contact: it stays as it is, is deleted, or loses what the import filled in; and the photo it loses. */
type Fate = { retained: boolean; deleted: boolean; reverted: Reverted | null; photo: string | null };
const NOTHING: Fate = { retained: false, deleted: false, reverted: null, photo: null };
const RETAINED: Fate = { ...NOTHING, retained: true };

/** Decides about a contact: a new one is deleted if it is unchanged, another one loses what is unchanged. */
async function fateOf(
  hash: (text: string) => Promise<string>,
  row: ImportRecord,
  { contact_id, is_new, wrote, photo_id }: TraceRow,
  contact: Present | undefined,
): Promise<Fate> {
  if (!contact) return NOTHING;
  if (contact.user_id !== row.user_id || contact.is_merged) return RETAINED;
  const hashValue = hasherOf(hash, row.id, contact_id);
  const trace = JSON.parse(wrote) as ImportTrace;
  const lost = await unchangedOf(hashValue, trace, contact);
  const rest = withoutFilled(contact, lost);
  // The import's photo, unless the contact has another one now, or none.
  const photo = contact.photo_id === photo_id ? photo_id : null;
  if (is_new) {
    if (contact.is_deleted) return NOTHING;
    const isWhole =
      !contact.is_enriched &&
      contact.photo_id === photo &&
      lost.tags.length === contact.tags.length &&
      lost.notes.length === contact.notes.length &&
      // Also after the secret of the hashes was replaced.
      (contact.is_first_version || (await hashWhole(hashValue, rest)) === trace.whole);
    return isWhole ? { ...NOTHING, deleted: true, photo } : RETAINED;
  }
  const { texts, lists, emails, phones, tags, notes, isEdited } = lost;
  const isAny =
    photo !== null ||
    [texts, Object.keys(lists), emails, phones, tags, notes].some((list) => list.length > 0);
  const isOtherPhoto = photo_id !== null && photo === null && contact.photo_id !== null;
  const reverted = {
    id: contact_id,
    texts: rest.texts,
    sort_name: sortNameOf({ ...rest, ...rest.texts }),
    lost,
    photo,
  };
  return { retained: isEdited || isOtherPhoto, deleted: false, reverted: isAny ? reverted : null, photo };
}

/** Undoes the next part. @returns whether it was done; not if a contact was changed meanwhile */
async function undoNext(deps: Deps, row: ImportRecord, traces: readonly TraceRow[]): Promise<boolean> {
  const ids = traces.map(({ contact_id }) => contact_id);
  // First what a change of the values moves, so that one between the reads is noticed.
  const states = await readStates(deps.db, ids, row.created_at);
  const values = await readComparable(deps.db, ids);
  const hash = await keyedHasher(deps.env.VISITOR_HASH_SECRET);
  const fates = await Promise.all(
    traces.map(async (trace) => {
      const [state, value] = [states.get(trace.contact_id), values.get(trace.contact_id)];
      const present = state && value ? { ...value, ...state } : undefined;
      return { id: trace.contact_id, ...(await fateOf(hash, row, trace, present)) };
    }),
  );
  const seen = [...states.values()];
  const photos = fates.flatMap(({ id, photo }) => (photo === null ? [] : [[id, photo] as const]));
  const { isDone, recorded } = await writeUndone(deps.db, deps.newId, {
    row,
    batch_id: deps.newId(),
    seen,
    ids,
    deleted: fates.filter(({ deleted }) => deleted).map(({ id }) => id),
    reverted: fates.flatMap(({ reverted }) => reverted ?? []),
    retained: fates.filter(({ retained }) => retained).map(({ id }) => id),
    photos,
    now: laterThan(
      deps.now(),
      seen.map(({ updated_at }) => updated_at),
    ),
    change: contactsChange(deps),
    deletion: contactsChange(deps, 'contacts.deleted'),
  });
  await dispatch(deps, recorded);
  if (isDone)
    await releaseMedia(
      deps,
      photos.map(([, photo]) => photo),
    );
  return isDone;
}

/** Removes the tags that an import added and the file that is left, and records that it is undone. */
async function finish(deps: Deps, row: ImportRecord): Promise<void> {
  const actor = await findSystem(deps, row.user_id);
  if (actor) await removeAddedTags(deps, actor, row);
  await deps.files.remove(importKey(row.id));
  await markUndone(deps.db, row.id, deps.now());
}

/**
 * Continues to undo an import, part by part. It can be repeated, also after a crash: each part is undone once. @param
 * stoodAt the finished contacts when it seemed abandoned; if there are more, it is active @throws to be retried
 */
export async function runUndo(deps: Deps, id: string, stoodAt?: number): Promise<void> {
  if (stoodAt !== undefined && (await readUndoing(deps.db, id))?.undo_done !== stoodAt) return;
  const until = deps.now().getTime() + TURN;
  let failures = 0;
  for (;;) {
    const row = await readUndoing(deps.db, id);
    if (!row) return;
    if (deps.now().getTime() > until) return deps.jobs.send(undoMessage(id));
    const traces = await readTraces(deps.db, id);
    if (traces.length === 0) return finish(deps, row);
    if (await undoNext(deps, row, traces)) failures = 0;
    else failures += 1;
    if (failures >= TRIES) throw new Error('A contact of this part changes all the time.');
  }
}
