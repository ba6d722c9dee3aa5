import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import type { Deps } from '../../../deps.ts';
import { jsonList } from '../../../kit/json-list.ts';
import { byContact, contactDetail, contactView } from '../contact-view.ts';
import { readWhole } from '../contacts.repository.ts';
import { followCards } from '../following/follow-cards.usecases.ts';
import { exportFile } from './export-file.ts';
import { readNextPlaces, type PageStart } from './export-pages.repository.ts';

/** Ids per query, which bounds the contacts in memory. */
const FOUND = 5000;
const PAGE = 200;

/** The files with all contacts of a person. */
export const CONTACT_FILES = ['contacts.json', 'contacts.vcf', 'contacts.csv'] as const;

/** All stored data of contacts. */
async function readDetails(deps: Deps, userId: string, ids: readonly string[]): Promise<ContactDetail[]> {
  const all = await readWhole(deps.db, userId, ids);
  const [emailsOf, phonesOf, tagsOf, answersOf, changesOf, notesOf, enrichedOf, inTouchOf] = [
    byContact(all.emails),
    byContact(all.phones),
    byContact(all.tags),
    byContact(all.answers),
    byContact(all.changes),
    byContact(all.notes),
    byContact(all.enriched),
    byContact(all.inTouch),
  ];
  const agreed = Map.groupBy(all.consents, ({ consent }) => consent.contact_id);
  return all.rows.map((row) =>
    contactDetail(contactView(row, emailsOf(row.id), phonesOf(row.id), tagsOf(row.id)), {
      answers: answersOf(row.id),
      consents: agreed.get(row.id) ?? [],
      changes: changesOf(row.id),
      notes: notesOf(row.id),
      enriched: enrichedOf(row.id),
      inTouch: inTouchOf(row.id),
    }),
  );
}

/** All contacts of a person, whatever the plan shows, in pages by creation. */
async function* pagesOf(deps: Deps, userId: string): AsyncGenerator<ContactDetail[]> {
  const filters = { tags: [], types: [], from: null, to: null, has: [] };
  const all = { userId, most: null, ids: [], sought: [], filters };
  let after: PageStart | null = null;
  let places: PageStart[];
  do {
    places = await readNextPlaces(deps.db, all, after, FOUND);
    for (let from = 0; from < places.length; from += PAGE) {
      const ids = places.slice(from, from + PAGE).map(({ id }) => id);
      yield await readDetails(deps, userId, ids);
    }
    after = places.at(-1) ?? null;
  } while (places.length === FOUND);
}

/**
 * All contacts of a person by creation, as chunks of three texts, `CONTACT_FILES`: JSON with answers, consents, notes
 * and history, vCard 3.0 and CSV. Included in every plan. @throws DatabaseAway
 */
export async function* exportContacts(
  deps: Deps,
  userId: string,
): AsyncGenerator<[json: string, vcard: string, csv: string]> {
  const [json, csv, vcard] = [jsonList(0), exportFile('csv'), exportFile('vcard')];
  await followCards(deps, userId);
  yield ['', vcard.head, csv.head];
  for await (const contacts of pagesOf(deps, userId))
    yield [json.part(contacts), vcard.part(contacts), csv.part(contacts)];
  yield [json.end(), '', ''];
}
