import { ensureHttps, socialHref } from '../addresses/links.ts';
import { NETWORK_MAX } from '../limits/contacts.ts';
import { fieldType } from '../sections/field-types.ts';

/** An account at a messenger or network: `network` in lower-case letters, digits and hyphens, such as `skype`. */
export type Messenger = { network: string; value: string };

/** Titles of messengers that are no networks of a card. */
const TITLES: Readonly<Record<string, string>> = {
  jabber: 'Jabber',
  matrix: 'Matrix',
  aim: 'AIM',
  icq: 'ICQ',
  msn: 'MSN',
  yahoo: 'Yahoo',
  gtalk: 'Google Talk',
  qq: 'QQ',
};

/** The networks that the form offers. */
export const OFFERED_NETWORKS: readonly string[] =
  'whatsapp telegram signal skype discord wechat line viber messenger teams slack matrix jabber x instagram facebook'.split(
    ' ',
  );

/** Other names of a network: schemes of addresses (RFC 4770), and names in files. */
const NAMED: Readonly<Record<string, string>> = {
  xmpp: 'jabber',
  aol: 'aim',
  ymsgr: 'yahoo',
  msnim: 'msn',
  'google-talk': 'gtalk',
  googletalk: 'gtalk',
  tg: 'telegram',
  twitter: 'x',
  'facebook-messenger': 'messenger',
  gg: 'gadugadu',
  'microsoft-teams': 'teams',
};

/** The name of a network as it is stored; empty if it has no letter or digit. */
export function networkOf(typed: string): string {
  const name = typed
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, NETWORK_MAX)
    .replace(/^-|-$/g, '');
  return NAMED[name] ?? name;
}

/** What a network is called. */
export const networkTitle = (network: string): string =>
  TITLES[network] ??
  fieldType(network)?.title ??
  (network.length < 4 ? network.toUpperCase() : network.charAt(0).toUpperCase() + network.slice(1));

export const messengerLine = ({ network, value }: Messenger): string => `${network}:${value}`;

export function messengerOf(line: string): Messenger {
  const colon = line.indexOf(':');
  return { network: line.slice(0, colon), value: line.slice(colon + 1) };
}

/** The link of an account; null if no safe one can be made. */
export function messengerHref({ network, value }: Messenger): string | null {
  if (/^https?:/i.test(value)) return ensureHttps(value);
  if (network === 'jabber') return /^[^\s@/?#]+@[^\s@/?#]+$/.test(value) ? `xmpp:${encodeURI(value)}` : null;
  return socialHref(network, value);
}
