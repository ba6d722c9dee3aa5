import {
  CONTACT_TEXT_NAMES,
  isNameText,
  type ContactDetail,
  type ContactTextName,
} from '../../../src/domain/contact-contract.ts';
import { contactName } from '../../../src/domain/contact-name.ts';
import { renderVCard } from '../../../src/domain/vcard.ts';
import type { Deps } from '../../deps.ts';
import { contactColumns as words } from '#messages/contacts.ts';
import { byContact, contactDetail, contactView } from './contact-view.ts';
import { readAllContacts } from './contacts.repository.ts';
import { personOf } from './contact-vcard.ts';
import { renderCsv } from './csv.ts';

type Column = { header: string; value: (contact: ContactDetail) => string };

const textColumn = (name: ContactTextName): Column => ({
  header: words[name],
  value: (contact) => contact[name] ?? '',
});
const said = CONTACT_TEXT_NAMES.filter((name) => !isNameText(name));

/** The columns of the table: a contact's names, how to reach them, and what else is known. */
const COLUMNS: readonly Column[] = [
  { header: words.full_name, value: contactName },
  textColumn('first_name'),
  textColumn('last_name'),
  { header: words.emails, value: ({ emails }) => emails.join(' ; ') },
  { header: words.phones, value: ({ phones }) => phones.join(' ; ') },
  ...said.map(textColumn),
  {
    header: words.answers,
    value: ({ answers }) => answers.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
  },
  { header: words.type, value: ({ type }) => type },
  { header: words.created, value: ({ created }) => created },
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
    'contacts.csv': renderCsv([
      COLUMNS.map(({ header }) => header),
      ...contacts.map((contact) => COLUMNS.map(({ value }) => value(contact))),
    ]),
  };
}
