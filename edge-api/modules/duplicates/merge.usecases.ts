import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import {
  mergeFault,
  type MergeFault,
  type MergeInput,
} from '../../../src/domain/duplicates/duplicates-contract.ts';
import {
  mergeContacts,
  mergeRecord,
  type MergeChoice,
} from '../../../src/domain/duplicates/merge-contacts.ts';
import { mergeFaults } from '#messages/duplicates.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { contactSubject, newEvent } from '../../events/events.ts';
import { withSubscribers, dispatch } from '../../events/dispatch.ts';
import { laterThan } from '../../kit/later-than.ts';
import { notFound, problem, ruleBroken } from '../../kit/problems.ts';
import type { ComparableContact } from '../contacts/comparable.repository.ts';
import { showContact } from '../contacts/contacts.usecases.ts';
import { readMergeable, writeMerge } from './merge.repository.ts';

/** Tries of a merge that meets a change of one of its contacts, before it is given up. */
const TRIES = 3;

const refused = (fault: MergeFault) =>
  ruleBroken([{ path: fault === 'other_contact' ? 'fields' : 'merge', message: mergeFaults[fault] }]);

/** What a merge needs to be written; null where it was, or nothing of it because somebody was in between. */
async function tryMerge(
  deps: Deps,
  actor: Actor,
  [keep, ...others]: [ComparableContact, ...ComparableContact[]],
  choice: MergeChoice,
): Promise<string | null> {
  const result = mergeContacts(keep, others, choice);
  if (!result.ok) throw refused(result.issue);
  const { merged } = result;
  const id = deps.newId();
  const event = withSubscribers(
    deps,
    newEvent(deps, 'contact.updated', contactSubject(keep.id), { contact_id: keep.id }),
  );
  const written = await writeMerge(deps.db, deps.newId, {
    id,
    user_id: actor.owner.user_id,
    author_id: actor.kind === 'system' ? null : actor.owner.user_id,
    keep,
    others,
    merged,
    sort_name: sortNameOf({ ...merged.texts, emails: merged.emails, enriched_name: keep.enriched_name }),
    record: mergeRecord(keep, merged, others),
    now: laterThan(
      deps.now(),
      [keep, ...others].map(({ updated_at }) => updated_at),
    ),
    events: [event],
  });
  if (!written) return null;
  await dispatch(deps, [event]);
  return id;
}

/**
 * Merges contacts of the caller's own into one of them. Values come from the contact that is chosen for each, else from the
 * one that stays, else from the first that has one; everything else of them is joined.
 * @returns the contact that stays, and the merge's id, by which it can be undone
 * @throws Problem 404 where one of them is not theirs, was deleted or is not shown; 409 where they change all the time;
 * 422 where it is asked for amiss, or
 * together they have more than one contact can
 */
export async function mergeOwnContacts(
  deps: Deps,
  actor: Actor,
  input: MergeInput,
): Promise<{ contact: ContactDetail; merge_id: string }> {
  requireMay(actor, 'own', 'contacts:write');
  const fault = mergeFault(input);
  if (fault) throw refused(fault);
  const { keep, merge, fields } = input;
  const which = {
    userId: actor.owner.user_id,
    most: actor.permissions.contactsLimit,
    ids: [keep, ...merge],
  };
  for (let n = 0; n < TRIES; n++) {
    const [stays, ...others] = await readMergeable(deps.db, which);
    if (!stays || others.length !== merge.length) throw notFound();
    const merge_id = await tryMerge(deps, actor, [stays, ...others], fields);
    if (merge_id !== null) return { contact: await showContact(deps, actor, keep), merge_id };
  }
  throw problem('conflict');
}
