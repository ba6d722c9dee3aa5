import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import type { Database } from '../../../db/client.ts';
import { byContact, contactDetail, contactView } from '../contact-view.ts';
import {
  inTeam,
  ofPerson,
  readExported,
  readNextPlaces,
  type ContactsToExport,
  type PageStart,
} from './export-pages.repository.ts';
import { leavesRoom, readForgiven } from '../search-contacts.usecases.ts';
import { readTeamPlaces, type TeamExported } from '../team-contacts.repository.ts';

/** Contacts in memory. */
const PAGE = 500;
/** Ids per query: with many contacts, a search costs more than reading them. */
const FOUND = 5000;

/** A person's contacts, or a team's. */
type Which = ContactsToExport | TeamExported;

/** Contacts with the data of an export; members' notes are not included in a team's. */
async function readPage(
  db: Database,
  which: Pick<ContactsToExport, 'userId'> | Pick<TeamExported, 'teamId'>,
  ids: readonly string[],
): Promise<ContactDetail[]> {
  const found = await readExported(
    db,
    'teamId' in which ? inTeam(which.teamId) : ofPerson(which.userId),
    ids,
  );
  const [emailsOf, phonesOf, tagsOf, answersOf, notesOf] = [
    byContact(found.emails),
    byContact(found.phones),
    byContact(found.tags),
    byContact(found.answers),
    byContact(found.notes),
  ];
  return found.rows.map((row) =>
    contactDetail(contactView(row, emailsOf(row.id), phonesOf(row.id), tagsOf(row.id)), {
      answers: answersOf(row.id),
      notes: 'teamId' in which ? [] : notesOf(row.id),
      consents: [],
      changes: [],
    }),
  );
}

/** The contacts that a list shows after the literal matches: matches with typos. */
const readOthers = (db: Database, which: Which, exact: readonly string[]): Promise<string[]> | [] =>
  'teamId' in which || which.ids.length > 0 || !leavesRoom({ count: exact.length }, which)
    ? []
    : readForgiven(db, { ...which, page: { sort: 'created' } }, exact);

/** Contacts with the data of an export, in pages: of a search, those that its list shows. @throws DatabaseAway */
export async function* exportPages(db: Database, which: Which): AsyncGenerator<ContactDetail[]> {
  let after: PageStart | null = null;
  let places: PageStart[];
  let others: string[] = [];
  do {
    places =
      'teamId' in which
        ? await readTeamPlaces(db, which, after, FOUND)
        : await readNextPlaces(db, which, after, FOUND);
    for (let from = 0; from < places.length; from += PAGE) {
      const ids = places.slice(from, from + PAGE).map(({ id }) => id);
      yield await readPage(db, which, ids);
    }
    if (after === null)
      others = await readOthers(
        db,
        which,
        places.map(({ id }) => id),
      );
    after = places.at(-1) ?? null;
  } while (places.length === FOUND);
  if (others.length > 0) yield await readPage(db, which, others);
}

/** A person's own contacts by their ids, without deleted ones, with the data of an export. */
export async function readContacts(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ContactDetail[]> {
  const read: ContactDetail[] = [];
  for (let from = 0; from < ids.length; from += PAGE)
    read.push(...(await readPage(db, { userId }, ids.slice(from, from + PAGE))));
  return read;
}
