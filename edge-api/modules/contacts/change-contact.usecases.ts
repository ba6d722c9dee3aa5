import type { ContactDetail, ContactView } from '../../../src/domain/contact/contact-contract.ts';
import {
  givenTexts,
  isNamed,
  tagsAfter,
  type ContactInput,
} from '../../../src/domain/contact/contact-input.ts';
import { namesAfter, sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import { STORED_TEXT_NAMES } from '../../../src/domain/contact/contact-lists.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import { problem, ruleBroken } from '../../kit/problems.ts';
import { withImages } from '../profiles/profile-images.usecases.ts';
import { releaseMedia } from '../profiles/save-profile.usecases.ts';
import { checkTagsFit, chosenTags } from './check-tags.usecases.ts';
import { contactView } from './contact-view.ts';
import { findContact, showContact, type FoundContact } from './contacts.usecases.ts';
import { updateOwnContact, type ContactChange } from './write-contact.repository.ts';

/** Attempts of a change that conflicts with others, before it is given up. */
export const TRIES = 3;

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((x, n) => x === b[n]);

/** The changes of a contact in a body: its columns, and the names of changed fields. */
function changeOf({ contact, emails, phones }: FoundContact, input: ContactInput) {
  const names = namesAfter(contact, input);
  const texts = { ...givenTexts(input), ...names };
  const addresses = input.emails ?? emails.map(({ email }) => email);
  const { contact_linkedin_url, enriched_name } = { ...contact, ...texts };
  const sort_name = sortNameOf({ ...names, contact_linkedin_url, enriched_name, emails: addresses });
  const fields: string[] = STORED_TEXT_NAMES.filter((name) => name in texts && texts[name] !== contact[name]);
  if (
    input.emails &&
    !same(
      input.emails,
      emails.map(({ email }) => email),
    )
  )
    fields.push('emails');
  if (
    input.phones &&
    !same(
      input.phones,
      phones.map(({ phone }) => phone),
    )
  )
    fields.push('phones');
  if (input.photo !== undefined) fields.push('photo');
  return { set: { ...texts, sort_name }, fields };
}

/** A contact as a change leaves it, but for its tags and photo. */
export function viewAfter(found: FoundContact, input: ContactInput): ContactView {
  return contactView(
    { ...found.contact, ...changeOf(found, input).set },
    input.emails?.map((email) => ({ email })) ?? found.emails,
    input.phones?.map((phone) => ({ phone })) ?? found.phones,
    found.tags,
  );
}

const tagsOf = ({ tags }: FoundContact) => tags.map(({ id }) => id);

/** Whether the contact was changed after the caller had read it. */
const isStale = ({ contact }: FoundContact, { version }: ContactInput) =>
  version !== undefined && new Date(version).getTime() !== contact.updated_at.getTime();

/**
 * Writes a change of a contact as it was read. `more` is its kind in the history, and what is written with it. @returns
 * false if the contact was changed in between
 */
export async function writeChange(
  deps: Deps,
  actor: Actor,
  found: FoundContact,
  input: ContactInput,
  more: Pick<ContactChange, 'kind' | 'alongside'> = {},
): Promise<boolean> {
  const { contact } = found;
  const { set, fields } = changeOf(found, input);
  const updated_at = new Date(Math.max(deps.now().getTime(), contact.updated_at.getTime() + 1));
  const event = newEvent(deps, 'contact.updated', contactSubject(contact.id), { contact_id: contact.id });
  return withImages(deps, async (store) => {
    const photo =
      input.photo == null
        ? {}
        : { photo_id: await store({ user_id: actor.owner.user_id, team_id: null }, input.photo, 'photo') };
    const written = await updateOwnContact(deps.db, deps.newId, actor.owner, {
      id: contact.id,
      read: contact.updated_at,
      set: { ...set, ...photo, updated_at },
      belongings: { emails: input.emails, phones: input.phones, tags: input.tags, note: input.note },
      fields,
      ...more,
      events: [event],
    });
    if (!written && photo.photo_id) await releaseMedia(deps, [photo.photo_id]);
    if (written && 'photo_id' in photo && contact.photo_id) await releaseMedia(deps, [contact.photo_id]);
    if (written) await dispatch(deps, [event]);
    return written;
  });
}

/**
 * Changes one of the caller's own contacts, by `{type}/{id}` or the id alone; missing fields are unchanged. An outdated
 * `version` is refused; without one, the change overwrites later ones. @throws Problem 404; 403, 404, 413, 415, 422 as
 * `createContact` has them; 409 for an outdated version
 */
export async function changeContact(
  deps: Deps,
  actor: Actor,
  typedId: string,
  input: ContactInput,
): Promise<ContactDetail> {
  requireMay(actor, 'own', 'contacts:write');
  const first = await findContact(deps, actor, typedId);
  if (input.note !== undefined) requireMay(actor, 'notes', 'contacts:write');
  const chosen = await chosenTags(deps, actor, input.tags, tagsOf(first));
  for (let n = 0, found = first; n < TRIES; n++, found = await findContact(deps, actor, typedId)) {
    const named = {
      ...found.contact,
      emails: found.emails.map(({ email }) => email),
      phones: found.phones.map(({ phone }) => phone),
      ...input,
      ...namesAfter(found.contact, input),
    };
    if (isStale(found, input)) throw problem('conflict');
    if (!isNamed(named)) throw ruleBroken([{ path: 'full_name', message: sentence('contact.empty') }]);
    const tags = tagsAfter(tagsOf(found), { ...input, tags: chosen });
    checkTagsFit(actor, tags);
    if (await writeChange(deps, actor, found, { ...input, tags }))
      return showContact(deps, actor, found.contact.id);
  }
  throw problem('conflict');
}
