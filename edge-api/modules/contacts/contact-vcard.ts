import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { contactName } from '../../../src/domain/contact/contact-name.ts';
import { textsWhere, type PlaceInVCard } from '../../../src/domain/contact/contact.fields.ts';
import { CONTACTS_PRODUCT, vcardFileName, type VCardPerson } from '../../../src/domain/vcard/write-vcard.ts';
import type { Actor } from '../../actor/actor.ts';

/** A contact's texts for one property of a vCard; empty without any. */
const textsAt = (contact: ContactDetail, place: PlaceInVCard): string[] =>
  textsWhere('vcard', place).flatMap((name) => contact[name] || []);

const fieldsOf = (field_type_id: string, values: readonly string[]) =>
  values.map((value) => ({ field_type_id, value, label: null }));

/** A contact as the person of a vCard, without its picture. An unsplit name becomes the first name. */
export function personOf(contact: ContactDetail): VCardPerson {
  const at = (place: PlaceInVCard) => textsAt(contact, place);
  const [first] = at('first_name');
  const [last] = at('last_name');
  return {
    uid: `urn:uuid:${contact.uuid}`,
    rev: contact.updated,
    url: '',
    full_name: contact.full_name,
    first_name: first ?? (contact.last_name === null ? contactName(contact) : ''),
    last_name: last ?? '',
    suffix: null,
    job_title: at('job_title')[0] ?? null,
    workplace: at('workplace')[0] ?? null,
    note: [...at('note'), ...contact.answers.map(({ question, answer }) => `${question} ${answer}`)].join(
      '\n',
    ),
    fields: [
      ...fieldsOf('email', contact.emails),
      ...fieldsOf('phone', contact.phones),
      ...fieldsOf('website', contact.websites),
      ...fieldsOf('address', contact.addresses),
    ],
    social: at('linkedin').map((value) => ({ field_type_id: 'linkedin', value })),
    nickname: at('nickname')[0] ?? null,
    birthday: at('birthday')[0] ?? null,
    messengers: contact.messengers,
    photo: null,
    product: CONTACTS_PRODUCT,
  };
}

/** What the caller's role can see of notes, or of what needs the same right: when contacts are due. */
export const seenNotes = <Note>({ permissions }: Actor, notes: Note[]): Note[] =>
  permissions.canEditNotes ? notes : [];

/** A contact as the person of its owner's own vCard, with private notes and tags. */
export function ownPersonOf(contact: ContactDetail): VCardPerson {
  const person = personOf(contact);
  const note = [person.note, ...contact.notes.map(({ text }) => text)].filter(Boolean).join('\n\n');
  return { ...person, note, categories: contact.tags.map(({ name }) => name) };
}

/** The file name of a contact's vCard: `{full_name}-vcard`. */
export function contactFileName(contact: ContactDetail): string {
  const name = vcardFileName(contactName(contact), '', 'contact');
  return name.replace(/\.vcf$/, '-vcard.vcf');
}
