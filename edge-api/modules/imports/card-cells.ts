import { isLinkedin } from '../../../src/domain/addresses/linkedin.ts';
import { linkedinName } from '../../../src/domain/contact/contact-name.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import { CONTACTS_PRODUCT, UNNAMED_CARD } from '../../../src/domain/vcard/write-vcard.ts';
import { photoCell, photoOfVCard } from '../../../src/domain/vcard/vcard-photo.ts';
import type { VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import { vcardParts, vcardText } from '../../../src/domain/vcard/read-vcard-values.ts';
import type { ImportField } from '../../../src/domain/imports/import-fields.ts';
import { readRow } from '../../../src/domain/imports/import-row.ts';
import {
  IMPORT_TEXT_MAX as TEXT_MAX,
  IMPORT_VALUE_MAX as VALUE_MAX,
  IMPORT_VALUES_MAX as VALUES_MAX,
} from '../../../src/domain/limits/imports.ts';
import { addressesInCard } from './card-addresses.ts';
import { isFaxOrPager, leftOutOf } from './card-left-out.ts';
import {
  linesByName,
  PHONE_PROPERTIES,
  PROFILE_PROPERTIES,
  URL_PROPERTIES,
  type LinesOf,
  type Property,
} from './card-lines.ts';
import {
  birthdayIn,
  linkedinIn,
  MESSENGER_PROPERTIES,
  messengerLineIn,
  NICKNAME_PROPERTIES,
  nicknameIn,
} from './vcard-extras.ts';

/** The separator of several values in one cell, also Google's. */
const SEVERAL = ' ::: ';

/** The columns of a table of vCards, in their order, by their displayed names. */
export const COLUMNS = [
  ['Name', 'full_name'],
  ['First name', 'first_name'],
  ['Last name', 'last_name'],
  ['Emails', 'emails'],
  ['Phones', 'phones'],
  ['Company', 'company_name'],
  ['Job title', 'job_title'],
  ['Website', 'website'],
  ['LinkedIn', 'contact_linkedin_url'],
  ['Address', 'address'],
  ['Nickname', 'nickname'],
  ['Birthday', 'birthday'],
  ['Messengers', 'messengers'],
  ['Notes', 'note'],
  ['Categories', 'tags'],
  ['Photo', 'photo'],
  ['Other details', 'no_field'],
] as const satisfies readonly (readonly [name: string, field: ImportField])[];

type CardField = (typeof COLUMNS)[number][1];

const companyOf = (line: VCardLine | undefined): string =>
  vcardParts(line?.value ?? '', ';', VALUE_MAX)[0] ?? '';

/**
 * The full name (FN; RFC 6350, 6.2.1) beside first and last name; one that equals the first name stays unsplit. A
 * company's name or an e-mail in its place is not a name, nor is what Cardea derived from a LinkedIn URL.
 */
function namesOf(of: LinesOf, linkedin: string | undefined): Partial<Record<CardField, string[]>> {
  const whole = oneLine(vcardText(of('FN')[0]?.value ?? '', VALUE_MAX));
  const parts = vcardParts(of('N')[0]?.value ?? '', ';', VALUE_MAX).slice(0, 3);
  const [last = '', given = '', middle = ''] = parts.map(oneLine);
  const first = fullName({ first_name: given, last_name: middle });
  const company = companyOf(of('ORG')[0]);
  const reached = [...of('EMAIL'), ...of('TEL')].map(({ value }) => vcardText(value, VALUE_MAX));
  const standsFor = (one: string) => oneLine(one).toLowerCase() === whole.toLowerCase();
  const full_name = [company, UNNAMED_CARD, ...reached].some(standsFor) ? [] : [whole];
  if (first === '' && last === '') return { full_name };
  const mayBeMade = of('PRODID')[0]?.value === CONTACTS_PRODUCT && of('EMAIL').length === 0;
  if (mayBeMade && last === '' && first === whole && whole === linkedinName(linkedin ?? '')) return {};
  if (last === '' && first === whole && first.includes(' ')) return { full_name: [whole] };
  return { full_name, first_name: [first], last_name: [last] };
}

/** The notes of a card, up to the limit of a cell. */
function notesOf(lines: readonly VCardLine[]): string[] {
  const notes: string[] = [];
  let room = TEXT_MAX;
  for (const { value } of lines) {
    if (room <= 0) break;
    const note = vcardText(value, room);
    notes.push(note);
    room -= note.length;
  }
  return notes;
}

/** Websites, without addresses that a social profile has already, as phones write both. */
function websitesOf(links: readonly string[], messengers: readonly string[]): string[] {
  return links.filter(
    (link) => !isLinkedin(link) && !messengers.some((account) => account.endsWith(`:${link.trim()}`)),
  );
}

/** A contact's values in a vCard, by field; several of one in their order. */
function fieldsOf(lines: readonly VCardLine[]): Partial<Record<CardField, string[]>> {
  const of = linesByName(lines);
  const texts = (...names: Property[]) => of(...names).map(({ value }) => vcardText(value, VALUE_MAX));
  const links = texts(...URL_PROPERTIES);
  const social = of(...PROFILE_PROPERTIES, 'X-LINKEDIN').map(linkedinIn);
  const linkedin = [...social, ...links.filter(isLinkedin)].filter(Boolean);
  const messengers = of(...MESSENGER_PROPERTIES, ...PROFILE_PROPERTIES).map(messengerLineIn);
  const { addresses, labels } = addressesInCard(of);
  return {
    ...namesOf(of, linkedin[0]),
    emails: texts('EMAIL'),
    phones: of(...PHONE_PROPERTIES)
      .filter((line) => !isFaxOrPager(line))
      .map(({ value }) => vcardText(value, VALUE_MAX)),
    company_name: of('ORG').map(companyOf),
    job_title: texts('TITLE', 'ROLE'),
    website: websitesOf(links, messengers),
    contact_linkedin_url: linkedin,
    address: addresses,
    nickname: of(...NICKNAME_PROPERTIES).map(nicknameIn),
    birthday: of('BDAY').map(birthdayIn),
    messengers,
    note: notesOf(of('NOTE')),
    tags: of('CATEGORIES').flatMap(({ value }) => vcardParts(value, ',', VALUE_MAX)),
    photo: [photoCell(photoOfVCard(of('PHOTO')))],
    no_field: leftOutOf(lines, of, labels),
  };
}

/**
 * The values of a field in one cell, up to one above the limit. A note may have several lines; of a single-valued field
 * the first counts.
 */
function cellOf(field: CardField, values: readonly string[] = []): string {
  const said = values.filter((value) => value.trim() !== '');
  if (field === 'note') return said.join('\n\n').slice(0, TEXT_MAX);
  return said
    .slice(0, VALUES_MAX + 1)
    .map((value) => value.replaceAll(':::', ':'))
    .join(SEVERAL);
}

/** The cells of a card by its lines, a column each. */
export const cellsOf = (lines: readonly VCardLine[]): string[] => {
  const fields = fieldsOf(lines);
  return COLUMNS.map(([, field]) => cellOf(field, fields[field]));
};

/** The contact of one vCard by its lines, as an import of it would add it; null if nothing identifies it. */
export const draftOfVCard = (lines: readonly VCardLine[]) =>
  readRow(cellsOf(lines), {
    fields: COLUMNS.map(([, field]) => field),
    kind: { own: false, vcard: true },
  }).draft;
