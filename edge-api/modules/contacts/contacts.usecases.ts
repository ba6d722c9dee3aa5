import { parseSearch } from '../../../src/domain/contact/contact-search.ts';
import { PAGE_SIZE } from '../../../src/domain/limits/lists.ts';
import { renderVCard } from '../../../src/domain/vcard/write-vcard.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { contactFileName, ownPersonOf, personOf, seenNotes } from './contact-vcard.ts';
import type { ContactDetail, ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { contactDetail, contactView, listedView } from './contact-view.ts';
import { vcardPhoto } from '../media/vcard-photo.ts';
import type { OwnProfile } from '../profiles/own-profile.ts';
import { readAll } from '../profiles/profiles.repository.ts';
import { listedOf, shownProfiles } from '../profiles/shown-profiles.ts';
import { readContact } from './contacts.repository.ts';
import type { ListQuery } from './list-contacts.queries.ts';
import { countAll, readPage, readPageAndFirst, type ListedPage } from './list-contacts.repository.ts';
import { leavesRoom, searchForgiving } from './search-contacts.usecases.ts';
import type { ContactsQuery, VCardQuery } from './contacts.schema.ts';
import { readContacts } from './exports/export-pages.ts';
import { readFollowed } from './following/follow-cards.usecases.ts';
import { listTeamContacts } from './team-contacts.usecases.ts';

/** A page of contacts; `deleted`, `next` and `cursor` are only in lists of changes (`listChanges`). */
export type Listed = {
  count: number;
  more_than_count?: true;
  results: ContactView[];
  deleted?: string[];
  next?: string | null;
  cursor?: string;
};

/** Whether contacts of a team are requested. */
const isOfTeam = ({ team_id }: ContactsQuery) => team_id.length > 0;

/** The contacts of the caller's team, for those who run it; empty for another team. */
const listOfTeam = async (deps: Deps, actor: Actor, query: ContactsQuery): Promise<Listed> => {
  const runs = actor.owner.runs_team_id;
  if (runs === null || query.team_id.some((id) => id !== runs)) return { count: 0, results: [] };
  return listTeamContacts(deps, actor, { ...query, members: [] });
};

function askedOf({ owner, permissions }: Actor, query: ContactsQuery): ListQuery {
  const most = permissions.contactsLimit;
  const limit = query.limit ?? most ?? PAGE_SIZE;
  return {
    userId: owner.user_id,
    most,
    sought: parseSearch(query.search),
    filters: query,
    page: { ...query, limit },
  };
}

const listOf = ({ count, more, rows }: ListedPage): Listed => ({
  count,
  ...(more && { more_than_count: true }),
  results: rows.map(listedView),
});

/**
 * A page of the caller's own contacts, among the newest that the plan shows; with `team_id`, of the team that the
 * caller runs. @throws DatabaseAway
 */
export async function listContacts(deps: Deps, actor: Actor, query: ContactsQuery): Promise<Listed> {
  requireMay(actor, 'own', 'contacts:read');
  if (isOfTeam(query)) return listOfTeam(deps, actor, query);
  const asked = askedOf(actor, query);
  return readFollowed(deps, actor.owner.user_id, async () => {
    const page = await readPage(deps.db, asked);
    return listOf(leavesRoom(page, asked) ? await searchForgiving(deps, asked, page) : page);
  });
}

/**
 * A page like `listContacts`, the details of its first contact, and the caller's profiles. In one trip, unless there is
 * a search, which runs once. @throws DatabaseAway
 */
export async function openContacts(
  deps: Deps,
  actor: Actor,
  query: ContactsQuery,
): Promise<Listed & { first: ContactDetail | null; profiles: OwnProfile[] }> {
  requireMay(actor, 'own', 'contacts:read');
  requireMay(actor, 'own', 'profiles:read');
  const asked = askedOf(actor, query);
  const listed = listedOf(actor, 'business');
  if (asked.sought.length > 0 || isOfTeam(query)) {
    const [list, all] = await Promise.all([
      listContacts(deps, actor, query),
      readAll(deps.db, listed, false),
    ]);
    const [found] = list.results;
    const first = found ? await showContact(deps, actor, found.id) : null;
    return { ...list, first, profiles: shownProfiles(actor, all) };
  }
  const read = await readFollowed(deps, actor.owner.user_id, () => readPageAndFirst(deps.db, asked, listed));
  const list = listOf(read);
  const [first] = list.results;
  const seen = { notes: seenNotes(actor, read.notes), inTouch: seenNotes(actor, read.inTouch) };
  return {
    ...list,
    first: first ? contactDetail(first, { ...read, ...seen }) : null,
    profiles: shownProfiles(actor, read.profiles),
  };
}

/**
 * Whether the caller has contacts that the plan does not show, or would have with `more` of them. The banner is only
 * for people with hidden contacts. @throws DatabaseAway
 */
export async function hidesContacts(deps: Deps, actor: Actor, more = 0): Promise<boolean> {
  requireMay(actor, 'own', 'contacts:read');
  const most = actor.permissions.contactsLimit;
  return most !== null && (await countAll(deps.db, actor.owner.user_id)) + more > most;
}

export type FoundContact = NonNullable<Awaited<ReturnType<typeof readContact>>>;

/**
 * One of the caller's own contacts with all its data, by `{type}/{id}` or the id alone. @throws Problem 404 if it is
 * not theirs, has another type, or the plan does not show it
 */
export async function findContact(deps: Deps, actor: Actor, typedId: string): Promise<FoundContact> {
  const [id = '', type] = typedId.split('/').toReversed();
  const { owner, permissions } = actor;
  const found = await readFollowed(deps, owner.user_id, () =>
    readContact(deps.db, owner.user_id, permissions.contactsLimit, id),
  );
  // A merged contact's link resolves to the other, of any type.
  const isOther = found !== null && found.contact.id !== id;
  if (!found || (type !== undefined && type !== found.contact.type && !isOther)) throw notFound();
  return found;
}

/** A contact as its owner sees it. */
export function detailOf(actor: Actor, found: FoundContact): ContactDetail {
  const { contact, emails, phones, tags, ...rest } = found;
  const seen = { notes: seenNotes(actor, rest.notes), inTouch: seenNotes(actor, rest.inTouch) };
  return contactDetail(contactView(contact, emails, phones, tags), { ...rest, ...seen });
}

/** One of the caller's own contacts. @throws Problem 404 as `findContact` has it */
export async function showContact(deps: Deps, actor: Actor, typedId: string): Promise<ContactDetail> {
  requireMay(actor, 'own', 'contacts:read');
  return detailOf(actor, await findContact(deps, actor, typedId));
}

/**
 * One of the caller's own contacts as a vCard, with the notes and tags that their role can read, unless requested
 * without. @throws Problem 404 as `showContact` has it
 */
export async function contactVCard(
  deps: Deps,
  actor: Actor,
  typedId: string,
  { version, own }: VCardQuery,
): Promise<{ text: string; fileName: string }> {
  requireMay(actor, 'own', 'contacts:read');
  const { id } = (await findContact(deps, actor, typedId)).contact;
  // With all notes; a shown contact only has the newest.
  const [contact] = await readContacts(deps.db, actor.owner.user_id, [id]);
  if (!contact) throw notFound();
  const seen = { ...contact, notes: seenNotes(actor, contact.notes) };
  const photo = await vcardPhoto(deps, contact.contact_photo_url);
  const person = own === 'true' ? ownPersonOf(seen) : personOf(seen);
  return { text: renderVCard({ ...person, photo }, version), fileName: contactFileName(contact) };
}
