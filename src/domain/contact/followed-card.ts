import { addressText, socialHref } from '../addresses/links.ts';
import { fullName } from '../text/full-name.ts';
import { contactInputSchema, type ContactInput } from './contact-input.ts';
import { CONTACT_LISTS, onceEach, textsOfList, type StoredTexts } from './contact-lists.ts';
import { eachText, textsWhere, type ContactTextName } from './contact.fields.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX } from '../limits/contacts.ts';

type CardField = { type: string; value: string };

/** What the owner of a public card says there of themselves, without anything that their team adds. */
export type CardFace = {
  is_business: boolean;
  first_name: string;
  last_name: string;
  job_title: string | null;
  workplace: string | null;
  /** The id of the card's picture. */
  picture_id: string | null;
  contact_info: readonly CardField[];
  social_media: readonly CardField[];
};

/** The texts of a contact that follow a card; the message of an exchange does not. */
const FOLLOWED = [
  ...textsWhere('kind', 'name'),
  ...textsWhere('vcard', 'workplace', 'job_title'),
  ...textsWhere('kind', 'website', 'address', 'linkedin'),
  ...(['websites', 'addresses'] as const),
];
const NAMES = textsWhere('kind', 'name');
type FollowedText = (typeof FOLLOWED)[number];

/** A card in the fields of a contact. */
type CardValues = {
  texts: Pick<StoredTexts, FollowedText>;
  emails: readonly string[];
  phones: readonly string[];
  picture_id: string | null;
};

const PHONES = ['cell_phone', 'phone'];

/** A value in the form of its contact field; undefined if the field's rules refuse it. */
function tidied<Name extends keyof ContactInput>(name: Name, value: unknown): ContactInput[Name] | undefined {
  const parsed = contactInputSchema.safeParse({ [name]: value });
  return parsed.success ? parsed.data[name] : undefined;
}

/** The card as the fields of a contact. A business is named by its company. */
export function valuesOfCard(face: CardFace): CardValues {
  const { first_name, last_name, job_title, workplace, contact_info, social_media } = face;
  const all = (...types: string[]) =>
    contact_info.filter(({ type }) => types.includes(type)).map(({ value }) => value);
  const each = (name: 'emails' | 'phones', values: readonly string[], most: number) =>
    [...new Set(values.flatMap((value) => tidied(name, [value]) ?? []))].slice(0, most);
  const first = (name: FollowedText & ContactTextName, values: readonly (string | null)[]) =>
    values.map((value) => tidied(name, value)).find(Boolean) ?? null;
  const list = <Name extends 'website' | 'address', Names extends 'websites' | 'addresses'>(
    one: Name,
    names: Names,
    values: readonly string[],
  ) => {
    const tidy = onceEach(
      names,
      values.flatMap((value) => tidied(one, value) ?? []),
    );
    return textsOfList(names, tidy.slice(0, CONTACT_LISTS[names].most)) as Pick<StoredTexts, Name | Names>;
  };
  const linkedin = social_media
    .filter(({ type }) => type === 'linkedin')
    .map(({ value }) => socialHref('linkedin', value));
  return {
    texts: {
      full_name: first('full_name', [face.is_business ? workplace : fullName({ first_name, last_name })]),
      first_name: face.is_business ? null : first('first_name', [first_name]),
      last_name: face.is_business ? null : first('last_name', [last_name]),
      company_name: first('company_name', [workplace]),
      job_title: first('job_title', [job_title]),
      ...list('website', 'websites', all('website')),
      ...list('address', 'addresses', all('address').map(addressText)),
      contact_linkedin_url: first('contact_linkedin_url', linkedin),
    },
    emails: each('emails', all('email'), CONTACT_EMAILS_MAX),
    phones: each('phones', all(...PHONES), CONTACT_PHONES_MAX),
    picture_id: face.picture_id,
  };
}

/** The parts of a contact that follow a card. `photo_id` is its own picture, which precedes the card's. */
type FollowingContact = {
  texts: StoredTexts;
  photo_id: string | null;
  emails: readonly string[];
  phones: readonly string[];
};

/** What changes in a contact: texts, whole lists, and the names of the changed fields. */
export type FollowedChange = {
  texts: Partial<StoredTexts>;
  emails?: string[];
  phones?: string[];
  fields: string[];
};

/** Whether a change is one of title or company to another, rather than away from it. */
export const hasNewJob = ({ texts }: FollowedChange): boolean =>
  Boolean(texts.job_title || texts.company_name);

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, n) => value === b[n]);

/** A list after a change of the card: the card's values that the contact's owner did not remove, then their own. */
function listAfter(
  stored: readonly string[],
  before: readonly string[],
  now: readonly string[],
  most: number,
): string[] {
  const shown = now.filter((value) => stored.includes(value) || !before.includes(value));
  const own = stored.filter((value) => !before.includes(value) && !now.includes(value));
  return [...shown, ...own].slice(0, most);
}

/**
 * The change of a contact when the card that it follows changed from `before` to `now`. What the contact's owner edited,
 * added or removed is preserved; names are edited together.
 */
export function followCard(contact: FollowingContact, before: CardValues, now: CardValues): FollowedChange {
  const isFollowed = (name: FollowedText) => contact.texts[name] === before.texts[name];
  const follows = (name: FollowedText) =>
    NAMES.includes(name as (typeof NAMES)[number]) ? NAMES.every(isFollowed) : isFollowed(name);
  const changed = FOLLOWED.filter((name) => follows(name) && now.texts[name] !== contact.texts[name]);
  const change: FollowedChange = {
    texts: eachText(changed, (name) => now.texts[name]),
    fields: [...changed],
  };
  const emails = listAfter(contact.emails, before.emails, now.emails, CONTACT_EMAILS_MAX);
  const phones = listAfter(contact.phones, before.phones, now.phones, CONTACT_PHONES_MAX);
  if (!same(emails, contact.emails)) Object.assign(change, { emails }).fields.push('emails');
  if (!same(phones, contact.phones)) Object.assign(change, { phones }).fields.push('phones');
  if (contact.photo_id === null && before.picture_id !== now.picture_id) change.fields.push('photo');
  return change;
}
