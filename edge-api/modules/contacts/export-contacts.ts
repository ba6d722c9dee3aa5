import { contactName } from '../../../src/domain/contact-name.ts';
import { renderVCard, type VCardPerson } from '../../../src/domain/vcard.ts';
import type { Deps } from '../../deps.ts';
import { byContact, contactDetail, contactView, type ContactDetail } from './contact-view.ts';
import { readAllContacts } from './contacts.repository.ts';
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

/** A contact as a vCard knows people. A name that came in one piece stands as the first. */
const personOf = (contact: ContactDetail): VCardPerson => ({
  uid: `urn:uuid:${contact.uuid}`,
  rev: contact.updated,
  url: '',
  first_name: contact.first_name ?? (contact.last_name === null ? contactName(contact) : ''),
  last_name: contact.last_name ?? '',
  designation: null,
  job_title: contact.job_title,
  workplace: contact.company_name,
  note: [contact.message, ...contact.answers.map(({ question, answer }) => `${question} ${answer}`)]
    .filter(Boolean)
    .join('\n'),
  fields: [
    ...contact.emails.map((value) => ({ field_type_id: 'email', value, label: null })),
    ...contact.phones.map((value) => ({ field_type_id: 'phone', value, label: null })),
    ...(contact.website ? [{ field_type_id: 'website', value: contact.website, label: null }] : []),
    ...(contact.address ? [{ field_type_id: 'address', value: contact.address, label: null }] : []),
  ],
  social: contact.contact_linkedin_url
    ? [{ field_type_id: 'linkedin', value: contact.contact_linkedin_url }]
    : [],
  photo: null,
});

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
