import { contactName } from '../../../src/domain/contact-name.ts';
import { vcardFileName, type VCardPerson } from '../../../src/domain/vcard.ts';
import type { ContactDetail } from './contact-view.ts';

/** A contact as a vCard knows people. A name that came in one piece stands as the first. */
export const personOf = (contact: ContactDetail): VCardPerson => ({
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

/** The name under which a contact is saved: `{full_name}-vcard`. */
export function contactFileName(contact: ContactDetail): string {
  const name = vcardFileName(contactName(contact), '', 'contact');
  return name.replace(/\.vcf$/, '-vcard.vcf');
}
