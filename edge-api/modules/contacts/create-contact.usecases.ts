import type { ContactDetail } from '../../../src/domain/contact-contract.ts';
import { givenTexts, isNamed, type ContactInput } from '../../../src/domain/contact-input.ts';
import { namesAfter, sortNameOf } from '../../../src/domain/contact-names.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { contactSubject, happening } from '../../events/events.ts';
import { recorded, tell } from '../../events/tell.ts';
import { ruleBroken } from '../../kit/problems.ts';
import { withImages } from '../profiles/profile-images.usecases.ts';
import { chosenTags } from './check-tags.usecases.ts';
import { showContact } from './contacts.usecases.ts';
import { insertOwnContact } from './write-contact.repository.ts';

const NAMELESS = { full_name: null, first_name: null, last_name: null };

/**
 * Adds a contact of the caller's own.
 * @throws Problem 403 for tags, a note or a scan that the role may not have; 404 for a tag that is not theirs; 422 where nothing
 * in it names anybody; 413, 415, 422 for the photo as `storeImage` has them
 */
export async function createContact(
  deps: Deps,
  actor: Actor,
  input: ContactInput,
  type: 'manual' | 'scan' = 'manual',
): Promise<ContactDetail> {
  requireMay(actor, 'own', 'contacts:write');
  if (type === 'scan') requireMay(actor, 'universal_scanner', 'contacts:write');
  if (input.note !== undefined) requireMay(actor, 'notes', 'contacts:write');
  const tags = await chosenTags(deps, actor, input.tags);
  if (!isNamed(input)) throw ruleBroken([{ path: 'full_name', message: sentence('contact.empty') }]);
  const [id, now] = [deps.newId(), deps.now()];
  const { emails = [], phones = [], note } = input;
  const names = namesAfter(NAMELESS, input);
  const texts = { ...givenTexts(input), ...names };
  const sort_name = sortNameOf({
    ...names,
    contact_linkedin_url: input.contact_linkedin_url ?? null,
    enriched_name: null,
    emails,
  });
  const event = recorded(deps, happening(deps, 'contact.created', contactSubject(id), { contact_id: id }));
  await withImages(deps, async (store) => {
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
    );
  });
  await tell(deps, [event]);
  return showContact(deps, actor, id);
}
