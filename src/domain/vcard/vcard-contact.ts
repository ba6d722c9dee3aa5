import { contentText, escapedText } from '../text/fold-and-escape.ts';
import type { Messenger } from '../contact/messengers.ts';
import type { VCardVersion } from './vcard-version.ts';

/** What the vCard of a contact has besides what a public card has. */
export type VCardContact = {
  nickname?: string | null;
  /** `1990-04-12`, or without its year `--04-12`. */
  birthday?: string | null;
  messengers?: readonly Messenger[];
};

type Property = { name: string; value: string };

/** The birthday. In 3.0, which has no date without a year, as Apple writes it: with a year to be ignored. */
function birthdayProperty(birthday: string, version: VCardVersion): Property {
  if (version === '4.0') return { name: 'BDAY', value: birthday.replace(/(?<=\d)-/g, '') };
  return birthday.startsWith('--')
    ? { name: 'BDAY;X-APPLE-OMIT-YEAR=1604', value: `1604${birthday.slice(1)}` }
    : { name: 'BDAY', value: birthday };
}

/** Networks whose scheme has another name (RFC 4770). */
const SCHEMES: Readonly<Record<string, string>> = { jabber: 'xmpp', yahoo: 'ymsgr', msn: 'msnim' };

/** An account as a URI of IMPP (RFC 4770; RFC 6350, 6.4.3), or as the address of a social profile. */
function messengerProperty({ network, value }: Messenger): Property {
  const type = network.toUpperCase();
  if (/^https?:\/\/\S+$/i.test(value))
    return { name: `X-SOCIALPROFILE;TYPE=${type}`, value: contentText(value) };
  const scheme = SCHEMES[network] ?? (/^[a-z]/.test(network) ? network : `x-${network}`);
  const name = encodeURIComponent(contentText(value)).replaceAll('%40', '@').replaceAll('%2B', '+');
  return { name: `IMPP;X-SERVICE-TYPE=${type}`, value: `${scheme}:${name}` };
}

export const contactProperties = (
  { nickname, birthday, messengers = [] }: VCardContact,
  version: VCardVersion,
): Property[] => [
  { name: 'NICKNAME', value: escapedText(nickname ?? '') },
  ...(birthday ? [birthdayProperty(birthday, version)] : []),
  ...messengers.map((one) => messengerProperty(one)),
];
