import type { Deps } from '../../deps.ts';
import { byContact, contactDetail, contactView } from './contact-view.ts';
import { readAllContacts } from './contacts.repository.ts';
import { exportFile } from './export-file.ts';

/**
 * All contacts of a person as three texts for an archive, by their names: `contacts.json` with answers, consents, notes and history, `contacts.vcf`
 * (vCard 3.0) and `contacts.csv`. Every plan gets all of them.
 * @throws DatabaseAway
 */
export async function exportContacts(deps: Deps, userId: string): Promise<Record<string, string>> {
  const all = await readAllContacts(deps.db, userId);
  const [emailsOf, phonesOf, tagsOf, answersOf, changesOf, notesOf, enrichedOf] = [
    byContact(all.emails),
    byContact(all.phones),
    byContact(all.tags),
    byContact(all.answers),
    byContact(all.changes),
    byContact(all.notes),
    byContact(all.enriched),
  ];
  const agreed = Map.groupBy(all.consents, ({ consent }) => consent.contact_id);
  const contacts = all.rows.map((row) =>
    contactDetail(contactView(row, emailsOf(row.id), phonesOf(row.id), tagsOf(row.id)), {
      answers: answersOf(row.id),
      consents: agreed.get(row.id) ?? [],
      changes: changesOf(row.id),
      notes: notesOf(row.id),
      enriched: enrichedOf(row.id),
    }),
  );
  const [csv, vcard] = [exportFile('csv'), exportFile('vcard')];
  return {
    'contacts.json': JSON.stringify(contacts, null, 2),
    'contacts.vcf': vcard.part(contacts),
    'contacts.csv': csv.head + csv.part(contacts),
  };
}
