import { contactInputSchema, type ContactInput } from '../../../src/domain/contact/contact-input.ts';
import {
  CONTACT_TEXT_NAMES,
  eachText,
  isNameText,
  textsWhere,
  type ContactTextName,
  type ContactTexts,
} from '../../../src/domain/contact/contact.fields.ts';
import type { FoundField } from '../../../src/domain/enrichment/found-fields.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import type { FOUND_WAYS } from '../../../src/domain/limits/found-ways.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX } from '../../../src/domain/limits/contacts.ts';

export type FoundWay = (typeof FOUND_WAYS)[number];

/** The parts of a contact that enriched values are copied to. */
export type TakingContact = ContactTexts & { emails: readonly string[]; phones: readonly string[] };
type Found = { field: FoundField; value: string };

type Place = { way: FoundWay; current: string | null; input: ContactInput };
const NOWHERE: ContactInput = {};
const digits = (phone: string) => phone.replace(/\D/g, '');
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The normalized value of a contact's field; null if its rules refuse it. */
function tidied(input: Record<string, unknown>): ContactInput | null {
  const parsed = contactInputSchema.safeParse(input);
  return parsed.success ? parsed.data : null;
}

function listPlace(name: 'emails' | 'phones', known: readonly string[], value: string): Place {
  const current = known[0] ?? null;
  const [tidy] = tidied({ [name]: [value] })?.[name] ?? [];
  if (tidy === undefined) return { way: 'shown', current, input: NOWHERE };
  const isKnown = known.some((one) => (name === 'phones' ? digits(one) === digits(tidy) : same(one, tidy)));
  if (isKnown) return { way: 'there', current: tidy, input: NOWHERE };
  const most = name === 'emails' ? CONTACT_EMAILS_MAX : CONTACT_PHONES_MAX;
  if (known.length >= most) return { way: 'shown', current, input: NOWHERE };
  return { way: known.length === 0 ? 'fill' : 'add', current, input: { [name]: [...known, tidy] } };
}

/** A country becomes the location while there is no address. */
function countryPlace({ address }: TakingContact, value: string): Place {
  if (!address) return { way: 'fill', current: null, input: { address: value } };
  const isKnown = address.toLowerCase().includes(value.toLowerCase());
  return { way: isKnown ? 'there' : 'shown', current: address, input: NOWHERE };
}

/** The field of a value, its current value, and the change that copies it. */
function placeOf(contact: TakingContact, { field, value }: Found): Place {
  if (field === 'email') return listPlace('emails', contact.emails, value);
  if (field === 'phone') return listPlace('phones', contact.phones, value);
  if (field === 'country') return countryPlace(contact, value);
  // Contacts have no field for it: it is shown only.
  if (field === 'time_zone') return { way: 'shown', current: null, input: NOWHERE };
  const current = (field === 'full_name' && fullName(contact)) || contact[field];
  const input = tidied({ [field]: value });
  const tidy = input?.[field];
  if (!input || !tidy) return { way: 'shown', current, input: NOWHERE };
  if (!current) return { way: 'fill', current: null, input };
  return same(current, tidy) ? { way: 'there', current, input: NOWHERE } : { way: 'replace', current, input };
}

/** How a value can be copied, and the current value of its field. */
export function foundWay(contact: TakingContact, found: Found): { way: FoundWay; current: string | null } {
  const { way, current } = placeOf(contact, found);
  return { way, current };
}

/**
 * The changes of a contact when values are copied. Without names, only empty fields are filled; values that replace
 * others, or are added to them, must be named.
 */
export function takeFound(
  contact: TakingContact,
  found: readonly Found[],
  fields: readonly FoundField[] | null,
): ContactInput {
  const places = found
    .filter(({ field }) => fields === null || fields.includes(field))
    .map((one) => placeOf(contact, one))
    .filter(({ way }) => way === 'fill' || fields !== null);
  return Object.assign({}, ...places.map(({ input }) => input)) as ContactInput;
}

/** A copy action: texts before and after, and added addresses and numbers. */
export type Take = {
  was: Partial<ContactTexts>;
  now: Partial<ContactTexts>;
  emails: string[];
  phones: string[];
};

/** The difference between a contact before and after copying. */
export function takeBetween(before: TakingContact, after: TakingContact): Take {
  const changed = CONTACT_TEXT_NAMES.filter((name) => before[name] !== after[name]);
  const of = (contact: TakingContact) => eachText(changed, (name) => contact[name]);
  return {
    was: of(before),
    now: of(after),
    emails: after.emails.filter((email) => !before.emails.includes(email)),
    phones: after.phones.filter((phone) => !before.phones.includes(phone)),
  };
}

const NAMES = textsWhere('kind', 'name');

/** The changes of undoing: copied values that are still there. Later edits are preserved. */
export function undoTake(contact: TakingContact, { was, now, emails, phones }: Take): ContactInput {
  const stands = (name: ContactTextName) => name in now && contact[name] === now[name];
  const isNamed = NAMES.every((name) => !(name in now) || stands(name));
  const back = CONTACT_TEXT_NAMES.filter((name) => stands(name) && (isNamed || !isNameText(name)));
  // The full name and its parts are consistent: unchanged ones are included.
  const names = back.some(isNameText) ? eachText(NAMES, (name) => contact[name]) : {};
  const left = (known: readonly string[], taken: readonly string[]) =>
    known.filter((one) => !taken.includes(one));
  const listed = (name: 'emails' | 'phones', taken: readonly string[]) =>
    contact[name].some((one) => taken.includes(one)) ? { [name]: left(contact[name], taken) } : {};
  return {
    ...names,
    ...eachText(back, (name) => was[name] ?? null),
    ...listed('emails', emails),
    ...listed('phones', phones),
  };
}
