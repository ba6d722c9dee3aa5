import { DAY } from '../../../src/domain/locale/durations.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { storedTexts } from '../../../src/domain/contact/contact-lists.ts';
import { sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import { UNDO_MERGE_DAYS } from '../../../src/domain/limits/contacts.ts';
import type { MergeRecord } from '../../../src/domain/duplicates/merge-contacts.ts';
import { cardsInMerge, unmerged, unmergedList } from '../../../src/domain/duplicates/undo-merge.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import { laterThan } from '../../kit/later-than.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { showContact } from '../contacts/contacts.usecases.ts';
import { readMerge, readNewestMerge, writeUndo, type FoundMerge } from './undo-merge.repository.ts';

const TRIES = 3;
/** Maximum merges that a contact is removed from. */
const MERGES_MAX = 1000;

/** Undoes a merge as it was read. @returns false after a concurrent change */
async function tryUndo(deps: Deps, found: FoundMerge, author_id: string | null): Promise<boolean> {
  const { merge, contact } = found;
  const record = JSON.parse(merge.before) as MergeRecord;
  const cards = cardsInMerge(record, found.faces);
  const restored = unmerged(record, { texts: storedTexts(contact), photo_id: contact.photo_id }, cards);
  const emails = unmergedList('emails', record, found.emails, cards);
  const phones = unmergedList('phones', record, found.phones, cards);
  const left = [...found.emails.filter((email) => !emails.lost.includes(email)), ...emails.back];
  const events = [contact.id, ...record.others].map((contact_id) =>
    newEvent(deps, 'contact.updated', contactSubject(contact_id), { contact_id }),
  );
  const done = await writeUndo(deps.db, deps.newId, {
    found,
    author_id,
    record,
    restored,
    emails,
    phones,
    sort_name: sortNameOf({ ...restored.texts, emails: left, enriched_name: contact.enriched_name }),
    now: laterThan(deps.now(), [contact.updated_at]),
    events,
  });
  if (done) await dispatch(deps, events);
  return done;
}

/**
 * Undoes a merge of the caller's own contacts: the others are restored, and the one that stayed is as before, except
 * for later edits. @returns the contact that stayed @throws Problem 404 if it is not theirs or older than 30 days; 409
 * if it was undone, or the contact was deleted or merged since
 */
export async function undoMerge(deps: Deps, actor: Actor, id: string): Promise<{ contact: ContactDetail }> {
  requireMay(actor, 'own', 'contacts:write');
  const { user_id } = actor.owner;
  for (let n = 0; n < TRIES; n++) {
    const found = await readMerge(deps.db, user_id, id);
    const oldest = deps.now().getTime() - UNDO_MERGE_DAYS * DAY;
    if (!found || found.merge.merged_at.getTime() < oldest) throw notFound();
    if (found.merge.undone_at !== null || found.contact.deleted_at !== null) throw problem('merge_over');
    if (await tryUndo(deps, found, user_id))
      return { contact: await showContact(deps, actor, found.contact.id) };
  }
  throw problem('conflict');
}

/** Undoes a merge that keeping a card made, of any age. @throws Problem 409 after repeated conflicts */
export async function undoJoin(deps: Deps, userId: string, id: string): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const found = await readMerge(deps.db, userId, id);
    if (!found || found.merge.undone_at !== null || (await tryUndo(deps, found, userId))) return;
  }
  throw problem('conflict');
}

/**
 * Separates a contact from all merges, of any age, the newest first: a withdrawal removes all data of the visitor, and
 * nothing of it stays with others. @throws after repeated conflicts
 */
export async function takeApart(deps: Deps, contactId: string): Promise<void> {
  for (let n = 0; n < MERGES_MAX; n++) {
    const newest = await readNewestMerge(deps.db, contactId);
    const found = newest && (await readMerge(deps.db, newest.user_id, newest.id));
    if (!found) return;
    await tryUndo(deps, found, null);
  }
  throw new Error('A contact is merged with others again and again.');
}
