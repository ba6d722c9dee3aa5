import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import {
  mergeFault,
  type MergeFault,
  type MergeInput,
} from '../../../src/domain/duplicates/duplicates-contract.ts';
import { mergeContacts, type MergeChoice } from '../../../src/domain/duplicates/merge-contacts.ts';
import { mergeFaults } from '#messages/duplicates.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { dispatch } from '../../events/dispatch.ts';
import { notFound, problem, ruleBroken } from '../../kit/problems.ts';
import type { ComparableContact } from '../contacts/comparable.repository.ts';
import { showContact } from '../contacts/contacts.usecases.ts';
import { readMergeable, writeMerge } from './merge.repository.ts';
import { prepareMerge } from './prepare-merge.ts';

/** Attempts of a merge that conflicts with changes of its contacts, before it is given up. */
const TRIES = 3;

const refused = (fault: MergeFault) =>
  ruleBroken([{ path: fault === 'other_contact' ? 'fields' : 'merge', message: mergeFaults[fault] }]);

/** The data of a merge; null if it was written, or failed because of a concurrent change. */
async function tryMerge(
  deps: Deps,
  actor: Actor,
  [keep, ...others]: [ComparableContact, ...ComparableContact[]],
  choice: MergeChoice,
): Promise<string | null> {
  const result = mergeContacts(keep, others, choice);
  if (!result.ok) throw refused(result.issue);
  const isSystem = actor.kind === 'system';
  const merging = prepareMerge(deps, {
    user_id: actor.owner.user_id,
    author_id: isSystem ? null : actor.owner.user_id,
    keep,
    others,
    merged: result.merged,
    // Of a known visitor's new contact, no program knows.
    is_silent: isSystem,
  });
  const { written, recorded } = await writeMerge(deps.db, deps.newId, merging);
  if (!written) return null;
  await dispatch(deps, [...merging.events, ...recorded]);
  return merging.id;
}

/**
 * Merges contacts of the caller into one of them. Values come from the contact that is chosen for each, else from the
 * one that stays, else from the first that has one; everything else is combined. @returns the contact that stays, and
 * the merge's id, with which it can be undone @throws Problem 404 if one of them is not theirs, deleted or not shown;
 * 409 after repeated conflicts; 422 for an invalid request, or if together they exceed a contact's limits
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
