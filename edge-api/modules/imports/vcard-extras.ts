import { isLinkedin } from '../../../src/domain/addresses/linkedin.ts';
import { displayHost, socialHref } from '../../../src/domain/addresses/links.ts';
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

/** X-EPOCSECONDNAME is Nokia's. */
export const NICKNAME_PROPERTIES = [
  'NICKNAME',
  'X-NICKNAME',
  'X-EPOCSECONDNAME',
  'X-ANDROID-CUSTOM',
] as const;

const ANDROID_NICKNAME = /^[^;]{0,100}\/nickname;/;

/** Whether a property is Android's own for something other than a nickname: it names its kind first. */
export const isOtherAndroid = ({ name, value }: VCardLine): boolean =>
  name === 'X-ANDROID-CUSTOM' && !ANDROID_NICKNAME.test(value);

/** Several nicknames in one text. */
export function nicknameIn(line: VCardLine): string {
  const { name, value } = line;
  if (isOtherAndroid(line)) return '';
  if (name === 'X-ANDROID-CUSTOM') return oneLine(vcardParts(value, ';', VALUE_MAX)[1] ?? '');
  return vcardParts(value, ',', VALUE_MAX).map(oneLine).filter(Boolean).join(', ');
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

const profileText = (line: VCardLine): string => textIn(line).replace(/^x-apple:/i, '');

const isAtLinkedin = (line: VCardLine): boolean =>
  line.name === 'X-LINKEDIN' || isLinkedin(profileText(line)) || networkIn(line) === 'linkedin';

/** The LinkedIn address of a social profile; empty for another network. A value that is none is returned as it is. */
export function linkedinIn(line: VCardLine): string {
  if (!isAtLinkedin(line)) return '';
  const value = profileText(line);
  return isLinkedin(value) ? value : (socialHref('linkedin', value) ?? value);
}

/** The account of a social profile, LinkedIn apart. */
function profileIn(line: VCardLine): string {
  const value = profileText(line);
  if (isAtLinkedin(line) || value === '') return '';
  const host = /^https?:\/\//i.test(value) ? (displayHost(value).split('.').at(-2) ?? '') : '';
  return messengerLine({ network: networkIn(line) || networkOf(host) || 'im', value });
}

/** An account as it is stored; empty for none. */
export function messengerLineIn(line: VCardLine): string {
  if (line.name === 'IMPP') return accountIn(line);
  return line.name.endsWith('SOCIALPROFILE') ? profileIn(line) : namedAccountIn(line);
}
