import { vcardExtras as words } from '#messages/imports.ts';
import { isLinkedin } from '../../../src/domain/addresses/linkedin.ts';
import { displayHost } from '../../../src/domain/addresses/links.ts';
import { birthdayOf } from '../../../src/domain/contact/birthday.ts';
import { messengerLine, networkOf } from '../../../src/domain/contact/messengers.ts';
import { IMPORT_VALUE_MAX as VALUE_MAX } from '../../../src/domain/limits/imports.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import type { VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import { vcardParts, vcardText } from '../../../src/domain/vcard/read-vcard-values.ts';

const textIn = ({ value }: VCardLine) => vcardText(value, VALUE_MAX).trim();

/** A birthday, without the year where Apple says to omit it; as written if it is none. */
export function birthdayIn(line: VCardLine): string {
  const text = textIn(line);
  const [omitted] = line.params.get('X-APPLE-OMIT-YEAR') ?? [];
  const birthday = birthdayOf(text);
  return birthday && omitted && birthday.startsWith(omitted) ? `-${birthday.slice(4)}` : (birthday ?? text);
}

export const NICKNAME_PROPERTIES = ['NICKNAME', 'X-NICKNAME', 'X-ANDROID-CUSTOM'] as const;

/** Several nicknames in one text. Android's own property names its kind first. */
export function nicknameIn({ name, value }: VCardLine): string {
  if (name !== 'X-ANDROID-CUSTOM')
    return vcardParts(value, ',', VALUE_MAX).map(oneLine).filter(Boolean).join(', ');
  const [kind = '', nickname = ''] = vcardParts(value, ';', VALUE_MAX);
  return kind.endsWith('/nickname') ? oneLine(nickname) : '';
}

/** Properties with a name at one messenger, which programs wrote before there was IMPP. */
export const MESSENGER_PROPERTIES = [
  'IMPP',
  'X-SKYPE',
  'X-SKYPE-USERNAME',
  'X-JABBER',
  'X-AIM',
  'X-ICQ',
  'X-MSN',
  'X-MS-IMADDRESS',
  'X-YAHOO',
  'X-GOOGLE-TALK',
  'X-GTALK',
  'X-QQ',
  'X-GADUGADU',
  'X-TWITTER',
  'X-TELEGRAM',
  'X-WHATSAPP',
  'X-SIGNAL',
  'X-MATRIX',
] as const;

const SERVICES: Readonly<Record<string, string>> = { 'SKYPE-USERNAME': 'skype', 'MS-IMADDRESS': 'msn' };
/** Types of TYPE that are no network. */
const NO_NETWORKS = new Set([
  'HOME',
  'WORK',
  'PREF',
  'OTHER',
  'INTERNET',
  'PERSONAL',
  'BUSINESS',
  'MOBILE',
  'URI',
]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The network that a parameter names; empty without one. */
const networkIn = ({ params }: VCardLine): string =>
  [
    ...(params.get('X-SERVICE-TYPE') ?? []),
    ...(params.get('SERVICE-TYPE') ?? []),
    ...(params.get('TYPE') ?? []).filter((type) => !NO_NETWORKS.has(type)),
  ]
    .map(networkOf)
    .find((network) => network !== '') ?? '';

/** The account of an IMPP, whose scheme names the network unless a parameter does; empty without a value. */
function accountIn(line: VCardLine): string {
  const [, scheme = '', rest = ''] = /^(?:([a-z][a-z\d.+-]{1,30}):)?(.*)$/is.exec(textIn(line)) ?? [];
  const isLink = /^https?$/i.test(scheme);
  const network = networkIn(line) || networkOf(isLink ? (displayHost(rest).split('.').at(-2) ?? '') : scheme);
  const value = isLink ? `${scheme}:${rest}` : decoded(rest.replace(/^\/\//, '').split('?')[0] ?? '');
  return value === '' ? '' : messengerLine({ network: network || 'im', value });
}

/** The account of an X-SKYPE and the like. */
function namedAccountIn(line: VCardLine): string {
  const name = line.name.replace(/^X-/, '');
  const value = textIn(line);
  return value === '' ? '' : messengerLine({ network: SERVICES[name] ?? networkOf(name), value });
}

/** The account of a social profile, LinkedIn apart. */
function profileIn(line: VCardLine): string {
  const value = textIn(line).replace(/^x-apple:/i, '');
  if (isLinkedin(value) || networkIn(line) === 'linkedin' || value === '') return '';
  const host = /^https?:\/\//i.test(value) ? (displayHost(value).split('.').at(-2) ?? '') : '';
  return messengerLine({ network: networkIn(line) || networkOf(host) || 'im', value });
}

/** An account as it is stored; empty for none. */
export function messengerLineIn(line: VCardLine): string {
  if (line.name === 'IMPP') return accountIn(line);
  return line.name.endsWith('SOCIALPROFILE') ? profileIn(line) : namedAccountIn(line);
}

/** Properties that contacts have no field for: each is named in the result of the import. */
const UNSUPPORTED = {
  LOGO: words.logo,
  SOUND: words.sound,
  ANNIVERSARY: words.anniversary,
  'X-ANNIVERSARY': words.anniversary,
  'X-MS-ANNIVERSARY': words.anniversary,
  GENDER: words.gender,
  'X-GENDER': words.gender,
  RELATED: words.related,
  'X-SPOUSE': words.related,
  'X-ABRELATEDNAMES': words.related,
} as const;
export const UNSUPPORTED_PROPERTIES = Object.keys(UNSUPPORTED) as (keyof typeof UNSUPPORTED)[];

const FILES = ['LOGO', 'SOUND'];

/** What is said of an unsupported property: what it is, and its value unless that is a file. */
export function unsupportedIn(line: VCardLine): string {
  if (line.value.trim() === '') return '';
  const title = UNSUPPORTED[line.name as keyof typeof UNSUPPORTED];
  return FILES.includes(line.name) ? title : `${title}: ${oneLine(textIn(line))}`;
}

/** What is said of the units of a company; empty without any. */
export function unsupportedUnit({ value }: VCardLine): string {
  const units = vcardParts(value, ';', VALUE_MAX).slice(1).map(oneLine).filter(Boolean);
  return units.length === 0 ? '' : `${words.department}: ${units.join(', ')}`;
}

/** What is said of a fax or pager number. */
export const unsupportedNumber = (line: VCardLine): string =>
  `${(line.params.get('TYPE') ?? []).includes('FAX') ? words.fax : words.pager}: ${oneLine(textIn(line))}`;
