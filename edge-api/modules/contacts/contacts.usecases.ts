import { PAGE_SIZE } from '../../../src/domain/limits/lists.ts';
import { renderVCard, type VCardVersion } from '../../../src/domain/vcard.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { contactFileName, personOf } from './contact-vcard.ts';
import type { ContactDetail, ContactView } from '../../../src/domain/contact-contract.ts';
import { byContact, contactDetail, contactView } from './contact-view.ts';
import { readContact, readPage } from './contacts.repository.ts';
import { SEARCH_WORDS_MAX, type ContactsQuery } from './contacts.schema.ts';

/**
 * A page of the caller's own contacts, among the newest that the plan shows. No contact has a tag or is of a team
 * here, so that a list of one is empty.
 * @throws DatabaseAway
 */
export async function listContacts(
  deps: Deps,
  actor: Actor,
  query: ContactsQuery,
): Promise<{ count: number; results: ContactView[] }> {
  requireMay(actor, 'own', 'contacts:read');
  if (query.tags.length > 0 || query.team_id.length > 0) return { count: 0, results: [] };
  const words = query.search.split(/\s+/u).filter(Boolean).slice(0, SEARCH_WORDS_MAX);
  const most = actor.permissions.contactsLimit;
  const limit = query.limit ?? most ?? PAGE_SIZE;
  const page = await readPage(deps.db, actor.owner.user_id, most, words, { ...query, limit });
  const [emailsOf, phonesOf] = [byContact(page.emails), byContact(page.phones)];
  const results = page.rows.map((row) => contactView(row, emailsOf(row.id), phonesOf(row.id)));
  return { count: page.count, results };
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
