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

/** Contacts that are in memory at once. */
const PAGE = 500;
/** Ids that are found at once: where many are searched, finding costs more than reading. */
const FOUND = 5000;

/** A person's contacts, or a team's. */
type Which = ContactsToExport | TeamExported;

/** Contacts with all that goes into a file of them; what people wrote on them is not their team's. */
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

/** Those that a list shows behind all that hold what is sought as it was typed: they hold it with typos. */
const readOthers = (db: Database, which: Which, exact: readonly string[]): Promise<string[]> | [] =>
  'teamId' in which || which.ids.length > 0 || !leavesRoom({ count: exact.length }, which)
    ? []
    : readForgiven(db, { ...which, page: { sort: 'created' } }, exact);

/**
 * Contacts with all that goes into a file of them, page by page: those of a search are those that its list shows.
 * @throws DatabaseAway
 */
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

/** Contacts of a person's own by their ids, those that are still there, with all that goes into a file of them. */
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
