import { soughtIn } from '../../../src/domain/contact-search.ts';
import { PAGE_SIZE } from '../../../src/domain/limits/lists.ts';
import { renderVCard, type VCardVersion } from '../../../src/domain/vcard.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { contactFileName, personOf } from './contact-vcard.ts';
import type { ContactDetail, ContactView } from '../../../src/domain/contact-contract.ts';
import { byContact, contactDetail, contactView } from './contact-view.ts';
import type { OwnProfile } from '../profiles/own-profile.ts';
import { listedOf, shownProfiles } from '../profiles/shown-profiles.ts';
import { readContact, readPage, readPageAndFirst, type Asked, type PageRows } from './contacts.repository.ts';
import type { ContactsQuery } from './contacts.schema.ts';

const isOfNone = ({ tags, team_id }: ContactsQuery) => tags.length > 0 || team_id.length > 0;

function askedOf({ owner, permissions }: Actor, query: ContactsQuery): Asked {
  const most = permissions.contactsLimit;
  const limit = query.limit ?? most ?? PAGE_SIZE;
  return { userId: owner.user_id, most, sought: soughtIn(query.search), page: { ...query, limit } };
}

type Listed = { count: number; results: ContactView[] };

function listOf({ count, rows, emails, phones }: PageRows): Listed {
  const [emailsOf, phonesOf] = [byContact(emails), byContact(phones)];
  return { count, results: rows.map((row) => contactView(row, emailsOf(row.id), phonesOf(row.id))) };
}

/**
 * A page of the caller's own contacts, among the newest that the plan shows. No contact has a tag or is of a team
 * here, so that a list of one is empty.
 * @throws DatabaseAway
 */
export async function listContacts(deps: Deps, actor: Actor, query: ContactsQuery): Promise<Listed> {
  requireMay(actor, 'own', 'contacts:read');
  if (isOfNone(query)) return { count: 0, results: [] };
  return listOf(await readPage(deps.db, askedOf(actor, query)));
}

/**
 * A page as `listContacts` has it, all of its first contact, and the caller's profiles, to one of which it may have come.
 * In one trip.
 * @throws DatabaseAway
 */
export async function openContacts(
  deps: Deps,
  actor: Actor,
  query: ContactsQuery,
): Promise<Listed & { first: ContactDetail | null; profiles: OwnProfile[] }> {
  requireMay(actor, 'own', 'contacts:read');
  requireMay(actor, 'own', 'profiles:read');
  const read = await readPageAndFirst(deps.db, askedOf(actor, query), listedOf(actor, 'business'));
  const list = isOfNone(query) ? { count: 0, results: [] } : listOf(read);
  const [first] = list.results;
  return {
    ...list,
    first: first ? contactDetail(first, read.answers, read.consents) : null,
    profiles: shownProfiles(actor, read.profiles),
  };
}

/**
 * One of the caller's own contacts, by `{type}/{id}` or the id alone.
 * @throws Problem 404 where it is not theirs, is of another type, or the plan does not show it
 */
export async function showContact(deps: Deps, actor: Actor, typedId: string): Promise<ContactDetail> {
  requireMay(actor, 'own', 'contacts:read');
  const [id = '', type] = typedId.split('/').toReversed();
  const found = await readContact(deps.db, actor.owner.user_id, actor.permissions.contactsLimit, id);
  if (!found || (type !== undefined && type !== found.contact.type)) throw notFound();
  const { contact, emails, phones, answers, consents } = found;
  return contactDetail(contactView(contact, emails, phones), answers, consents);
}

/** One of the caller's own contacts as a file for an address book. @throws Problem 404 as `showContact` has it */
export async function contactVCard(
  deps: Deps,
  actor: Actor,
  typedId: string,
  version: VCardVersion,
): Promise<{ text: string; fileName: string }> {
  const contact = await showContact(deps, actor, typedId);
  return { text: renderVCard(personOf(contact), version), fileName: contactFileName(contact) };
}
