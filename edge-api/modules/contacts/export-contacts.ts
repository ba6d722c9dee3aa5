import { contactName } from '../../../src/domain/contact-name.ts';
import { renderVCard } from '../../../src/domain/vcard.ts';
import type { Deps } from '../../deps.ts';
import { byContact, contactDetail, contactView, type ContactDetail } from './contact-view.ts';
import { readAllContacts } from './contacts.repository.ts';
import { personOf } from './contact-vcard.ts';
import { renderCsv } from './csv.ts';

const HEADER = [
  'Name',
  'First name',
  'Last name',
  'E-mails',
  'Phones',
  'Company',
  'Job title',
  'Website',
  'Address',
  'LinkedIn',
  'Message',
  'Answers',
  'Type',
  'Created',
];

const lineOf = (contact: ContactDetail): string[] => [
  contactName(contact),
  contact.first_name ?? '',
  contact.last_name ?? '',
  contact.emails.join(' ; '),
  contact.phones.join(' ; '),
  contact.company_name ?? '',
  contact.job_title ?? '',
  contact.website ?? '',
  contact.address ?? '',
  contact.contact_linkedin_url ?? '',
  contact.message ?? '',
  contact.answers.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
  contact.type,
  contact.created,
];

/**
 * All contacts of a person as three texts for an archive, by their names: `contacts.json` with answers and consents, `contacts.vcf`
 * (vCard 3.0) and `contacts.csv`. Every plan gets all of them.
 * @throws DatabaseAway
 */
export async function exportContacts(deps: Deps, userId: string): Promise<Record<string, string>> {
  const all = await readAllContacts(deps.db, userId);
  const [emailsOf, phonesOf, answersOf] = [
    byContact(all.emails),
    byContact(all.phones),
    byContact(all.answers),
  ];
  const agreed = Map.groupBy(all.consents, ({ consent }) => consent.contact_id);
  const contacts = all.rows.map((row) =>
    contactDetail(
      contactView(row, emailsOf(row.id), phonesOf(row.id)),
      answersOf(row.id),
      agreed.get(row.id) ?? [],
    ),
  );
  return {
    'contacts.json': JSON.stringify(contacts, null, 2),
    'contacts.vcf': contacts.map((contact) => renderVCard(personOf(contact), '3.0')).join(''),
    'contacts.csv': renderCsv([HEADER, ...contacts.map(lineOf)]),
  };
}
