import { contactName, sortName } from '../contact/contact-name.ts';
import { typoDistance, typosAllowed } from '../contact/fuzzy.ts';
import { linkedinHandle } from '../addresses/linkedin.ts';

/** Why two contacts may be one person, the strongest first. */
export const PAIR_REASONS = ['same_email', 'same_phone', 'same_linkedin', 'similar_name'] as const;
export type PairReason = (typeof PAIR_REASONS)[number];

/** The fields of a contact that matching uses. A phone number is its `e164`, else as typed. */
export type MatchedContact = {
  full_name: string | null;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  contact_linkedin_url: string | null;
  emails: readonly string[];
  phones: readonly { phone: string; e164: string | null }[];
};

/** A national number with fewer digits identifies no one. */
const PHONE_DIGITS_MIN = 7;
/** Legal forms after a company's name, which do not identify it. */
const LEGAL_FORMS = new Set(
  'ab ag as bv co company corp corporation gmbh inc incorporated kg limited llc llp ltd nv oy plc sa sarl sas sl spa srl the ug'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => sortName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** The words of a contact's own name, without the fallback for a missing one. */
export const nameWords = ({
  full_name,
  first_name,
  last_name,
}: Pick<MatchedContact, 'full_name' | 'first_name' | 'last_name'>): string[] =>
  wordsOf(contactName({ full_name, first_name, last_name }));

function companyKey(company: string): string {
  const words = wordsOf(company);
  const distinctive = words.filter((word) => !LEGAL_FORMS.has(word));
  return (distinctive.length > 0 ? distinctive : words).join('');
}

function phoneKey({ phone, e164 }: MatchedContact['phones'][number]): string[] {
  const digits = phone.replace(/\D/g, '');
  if (e164) return [`same_phone:${e164}`];
  return digits.length < PHONE_DIGITS_MIN ? [] : [`same_phone:${digits}`];
}

/** The comparison keys of e-mails. */
export const emailKeys = (emails: readonly string[]): string[] =>
  emails.map((email) => `same_email:${email.toLowerCase()}`);

/**
 * A contact's comparison keys, each as `reason:value`: contacts that share one may be one person. Names are compared
 * within the same company, word by word.
 */
export function matchKeys(contact: MatchedContact): string[] {
  const linkedin = linkedinHandle(contact.contact_linkedin_url ?? '');
  const company = companyKey(contact.company_name ?? '');
  const words = company === '' ? [] : nameWords(contact).filter((word) => word.length > 1);
  return [
    ...new Set([
      ...emailKeys(contact.emails),
      ...contact.phones.flatMap(phoneKey),
      ...(linkedin ? [`same_linkedin:${linkedin.toLowerCase()}`] : []),
      ...words.map((word) => `similar_name:${word}@${company}`),
    ]),
  ];
}

/** Whether two words of a name may be the same: equal but for a typo, or one a prefix of the other. */
function alikeWords(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if ((short.length === 1 || short.length > 2) && long.startsWith(short)) return true;
  const most = typosAllowed(short);
  return typoDistance(short, long, most) <= most;
}

/**
 * Whether two contacts' names may be one person's, in any order: one word is equal, and each other word of the
 * shorter name has a similar one in the longer. Initials count: 'A. Holmqvist' matches 'Anders Holmqvist'.
 */
export const similarNames = (one: MatchedContact, other: MatchedContact): boolean =>
  alikeWordLists(nameWords(one), nameWords(other));

const inOrderOfLength = (one: readonly string[], other: readonly string[]) =>
  one.length <= other.length ? ([one, other] as const) : ([other, one] as const);

/**
 * Whether the words of two names may be one person's: each of the shorter name is in the longer, or has a similar
 * word there. An empty name or a single initial contradicts nothing.
 */
export function mayBeOnePerson(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = inOrderOfLength(one, other);
  const same = few.filter((word) => many.includes(word));
  const left = many.filter((word) => !same.includes(word));
  return few
    .filter((word) => !same.includes(word))
    .every((word) => {
      const at = left.findIndex((each) => alikeWords(word, each));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

function alikeWordLists(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = inOrderOfLength(one, other);
  return few.some((word) => word.length > 1 && many.includes(word)) && mayBeOnePerson(one, other);
}

/** A contact prepared once for all comparisons. */
export type Comparable = { keys: ReadonlySet<string>; words: readonly string[] };

export const comparable = (contact: MatchedContact): Comparable => ({
  keys: new Set(matchKeys(contact)),
  words: nameWords(contact),
});

/** Why two contacts may be one person; empty if nothing suggests it. */
export function pairReasons(one: Comparable, other: Comparable): PairReason[] {
  const shared = new Set(
    [...other.keys].filter((key) => one.keys.has(key)).map((key) => key.slice(0, key.indexOf(':'))),
  );
  if (shared.size === 0) return [];
  const alike = alikeWordLists(one.words, other.words);
  return PAIR_REASONS.filter((reason) =>
    // Next to a stronger reason a similar name counts too, in any company.
    reason === 'similar_name' ? alike : shared.has(reason),
  );
}

/**
 * Whether two contacts are certainly one person: they share an e-mail or a phone number, and their names do not
 * contradict it.
 */
export function isSamePerson(one: MatchedContact, other: MatchedContact): boolean {
  const reasons = pairReasons(comparable(one), comparable(other));
  if (!reasons.includes('same_email') && !reasons.includes('same_phone')) return false;
  return similarNames(one, other) || nameWords(one).length === 0 || nameWords(other).length === 0;
}

/** Whether two contacts share an e-mail and have similar names: colleagues may share an address such as info@. */
export const sharesEmailAndName = (one: MatchedContact, other: MatchedContact): boolean =>
  pairReasons(comparable(one), comparable(other)).includes('same_email') && similarNames(one, other);
