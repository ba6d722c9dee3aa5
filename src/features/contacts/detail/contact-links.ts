import {
  CONTACT_TEXTS,
  textsWhere,
  type ContactTextKind,
  type TextsWhere,
} from '../../../domain/contact/contact.fields.ts';
import { birthdayText } from '../../../domain/contact/birthday.ts';
import type { ContactListName, ContactLists } from '../../../domain/contact/contact-lists.ts';
import {
  messengerHref,
  messengerLine,
  messengerOf,
  networkTitle,
} from '../../../domain/contact/messengers.ts';
import { displayUrl, ensureHttps, fieldHref, smsHref } from '../../../domain/addresses/links.ts';
import { linkedinHandle } from '../../../domain/addresses/linkedin.ts';
import { wrappableAddress } from '../../../domain/addresses/postal-address.ts';
import { oneLine } from '../../../domain/text/one-line.ts';

type RowText = TextsWhere<'page', 'row'>;

/** The fields of a contact with rows of their own. */
export type ReachableContact = ContactLists & { emails: readonly string[]; phones: readonly string[] } & {
  [Name in RowText]: string | null;
};

type RowKind = Exclude<ContactTextKind, 'name'> | 'messenger';
export type ContactFieldKind = 'email' | 'phone' | RowKind;

/** A detail of a contact; `href` is its link, null if no safe one could be made. */
export type ContactField = { kind: ContactFieldKind; text: string; href: string | null };

/** A row of the details, with the field's name in changes. */
export type DetailRow = { name: 'emails' | 'phones' | ContactListName | RowText; field: ContactField };

/** Text and link of each kind; rows are in this order. */
const READ: Record<RowKind, (raw: string) => [text: string, href: string | null]> = {
  linkedin: (raw) => [linkedinHandle(raw) ?? displayUrl(raw), ensureHttps(raw)],
  website: (raw) => [displayUrl(raw), ensureHttps(raw)],
  address: (raw) => [wrappableAddress(raw), fieldHref('address', raw)],
  messenger: (raw) => {
    const { network, value } = messengerOf(raw);
    const shown = /^https?:/i.test(value) ? displayUrl(value) : value;
    return [`${networkTitle(network)}: ${shown}`, messengerHref({ network, value })];
  },
  birthday: (raw) => [birthdayText(raw), null],
  line: (raw) => [raw, null],
  paragraph: (raw) => [raw, null],
};
const TEXTS = textsWhere(
  'kind',
  ...(Object.keys(READ) as RowKind[]).filter((kind) => kind !== 'messenger'),
).filter((name): name is RowText & typeof name => CONTACT_TEXTS[name].page === 'row');

function row(name: DetailRow['name'], kind: ContactFieldKind, raw: string | null): DetailRow[] {
  if (raw === null || oneLine(raw) === '') return [];
  const [text, leads] = kind === 'email' || kind === 'phone' ? [raw, fieldHref(kind, raw)] : READ[kind](raw);
  return [{ name, field: { kind, text: oneLine(text), href: leads } }];
}

/** The lists whose rows follow the one of their first value. */
const LIST_OF: { readonly [Name in RowText]?: 'websites' | 'addresses' } = {
  website: 'websites',
  address: 'addresses',
};

/** All contact details with text and link. */
export const contactRows = (contact: ReachableContact): DetailRow[] => [
  ...contact.emails.flatMap((value) => row('emails', 'email', value)),
  ...contact.phones.flatMap((value) => row('phones', 'phone', value)),
  ...TEXTS.flatMap((name) => {
    const { kind } = CONTACT_TEXTS[name];
    const first = row(name, kind, contact[name]);
    const list = LIST_OF[name];
    if (!list) return first;
    return [...first, ...contact[list].flatMap((raw) => (raw === contact[name] ? [] : row(list, kind, raw)))];
  }),
  ...contact.messengers.flatMap((one) => row('messengers', 'messenger', messengerLine(one))),
];

/** Like `contactRows`, without names. */
export const linkedFields = (contact: ReachableContact): ContactField[] =>
  contactRows(contact).map(({ field }) => field);

/** The direct actions of a contact: for each the first usable link, or null. */
export function contactActions(fields: readonly ContactField[]) {
  const first = (kind: ContactFieldKind) =>
    fields.find((one) => one.kind === kind && one.href !== null)?.href ?? null;
  const call = first('phone');
  return {
    call,
    email: first('email'),
    message: call && smsHref(call),
  };
}
