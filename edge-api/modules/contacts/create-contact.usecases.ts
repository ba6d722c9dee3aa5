import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { givenTexts, isNamed, type ContactInput } from '../../../src/domain/contact/contact-input.ts';
import { namesAfter, sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import { isConstraintBroken } from '../../db/client.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import { ruleBroken } from '../../kit/problems.ts';
import { withImages } from '../profiles/profile-images.usecases.ts';
import { chosenTags } from './check-tags.usecases.ts';
import { showContact } from './contacts.usecases.ts';
import { hasContactRow, insertOwnContact } from './write-contact.repository.ts';

const NAMELESS = { full_name: null, first_name: null, last_name: null };

/** Hexadecimal digits of an id derived from a key: as many as a random id has. */
const ID_DIGITS = 32;

/** The id of a contact with an idempotency key: the same key of the same person is the same contact. */
const idOfKey = async (deps: Deps, userId: string, key: string) =>
  (await keyedHash(deps.env.AUTH_SECRET, `contact:${userId}:${key}`)).slice(0, ID_DIGITS);

/** How a contact is added. `alongside`: statements of the same batch, which may refer to it. */
type NewContact = {
  type?: 'manual' | 'scan' | undefined;
  key?: string | null;
  alongside?: (contactId: string) => Parameters<typeof insertOwnContact>[6];
};

/**
 * Adds a contact of the caller. A repeated request with the same key returns the existing contact. @throws Problem 403
 * if the role cannot use tags, notes or scans; 404 for a tag of another owner; 422 if nothing identifies the contact;
 * 413, 415, 422 for the photo as `storeImage` has them
 */
export async function createContact(
  deps: Deps,
  actor: Actor,
  input: ContactInput,
  { type = 'manual', key = null, alongside }: NewContact = {},
): Promise<ContactDetail> {
  requireMay(actor, 'own', 'contacts:write');
  if (type === 'scan') requireMay(actor, 'universal_scanner', 'contacts:write');
  if (input.note !== undefined) requireMay(actor, 'notes', 'contacts:write');
  const tags = await chosenTags(deps, actor, input.tags);
  if (!isNamed(input)) throw ruleBroken([{ path: 'full_name', message: sentence('contact.empty') }]);
  const now = deps.now();
  const id = key === null ? deps.newId() : await idOfKey(deps, actor.owner.user_id, key);
  if (key !== null && (await hasContactRow(deps.db, id))) return showContact(deps, actor, id);
  const { emails = [], phones = [], note } = input;
  const names = namesAfter(NAMELESS, input);
  const texts = { ...givenTexts(input), ...names };
  const sort_name = sortNameOf({
    ...names,
    contact_linkedin_url: input.contact_linkedin_url ?? null,
    enriched_name: null,
    emails,
  });
  const event = newEvent(deps, 'contact.created', contactSubject(id), { contact_id: id });
  const adding = withImages(deps, async (store) => {
    const photo_id = input.photo
      ? await store({ user_id: actor.owner.user_id, team_id: null }, input.photo, 'photo')
      : null;
    const row = {
      id,
      uuid: crypto.randomUUID(),
      user_id: actor.owner.user_id,
      type,
      ...texts,
      sort_name,
      photo_id,
    };
    await insertOwnContact(
      deps.db,
      deps.newId,
      actor.owner,
      { ...row, created_at: now, updated_at: now },
      { emails, phones, tags, note },
      [event],
      alongside?.(id),
    );
  });
  try {
    await adding;
  } catch (error) {
    // A concurrent request with the same key was faster.
    if (key === null || !isConstraintBroken(error)) throw error;
    return showContact(deps, actor, id);
  }
  await dispatch(deps, [event]);
  return showContact(deps, actor, id);
}
