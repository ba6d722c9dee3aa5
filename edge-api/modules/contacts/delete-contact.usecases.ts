import { DAY } from '../../../src/domain/locale/durations.ts';
import { DELETED_CONTACT_DAYS } from '../../../src/domain/limits/contacts.ts';
import type { Deps } from '../../deps.ts';
import { changingContacts } from '../../events/changing-contacts.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { comeBack } from './come-back.usecases.ts';
import { releaseMedia } from '../profiles/save-profile.usecases.ts';
import { showContact } from './contacts.usecases.ts';
import {
  markContactsDeleted,
  removeDeleted,
  type AlongsideDeletion,
  type AsRead,
} from './delete-contact.repository.ts';

/**
 * Deletes one of the caller's own contacts, by `{type}/{id}` or the id alone. Its row is removed some days later.
 * `alongside` are further statements of the same batch. @throws Problem 404 if it is not theirs, has another type, or
 * the plan does not show it
 */
export async function deleteContact(
  deps: Deps,
  actor: Actor,
  typedId: string,
  alongside?: AlongsideDeletion,
): Promise<void> {
  if (!(await deleteAsRead(deps, actor, typedId, { alongside }))) throw notFound();
}

/** Like `deleteContact`, as long as the contact is as it was read. @returns whether it was deleted */
export async function deleteAsRead(
  deps: Deps,
  actor: Actor,
  typedId: string,
  { asRead, alongside }: { asRead?: AsRead; alongside?: AlongsideDeletion | undefined },
): Promise<boolean> {
  requireMay(actor, 'own', 'contacts:write');
  const [id = '', type] = typedId.split('/').toReversed();
  const which = { userId: actor.owner.user_id, most: actor.permissions.contactsLimit, id, type, asRead };
  const { done } = await changingContacts(
    deps,
    (event) => markContactsDeleted(deps.db, which, deps.now(), event, alongside),
    {
      kind: 'contacts.deleted',
    },
  );
  return done;
}

/**
 * Restores a deleted contact of the caller, by either form of its id. @throws Problem 404 if it is not theirs, or is
 * not deleted, merged, withdrawn, or finally removed
 */
export async function restoreContact(deps: Deps, actor: Actor, typedId: string): Promise<ContactDetail> {
  requireMay(actor, 'own', 'contacts:write');
  const id = typedId.split('/').at(-1) ?? '';
  await comeBack(deps, actor, [id]);
  return showContact(deps, actor, typedId);
}

/** Pictures that are released at a time. */
const AT_ONCE = 50;

/** Removes contacts whose time to be restored is over, with their pictures. */
export async function sweepContacts(deps: Deps): Promise<void> {
  const photos = await removeDeleted(deps.db, new Date(deps.now().getTime() - DELETED_CONTACT_DAYS * DAY));
  for (let from = 0; from < photos.length; from += AT_ONCE)
    await releaseMedia(deps, photos.slice(from, from + AT_ONCE));
}
