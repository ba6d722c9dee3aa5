import { fieldType, MAPS_SEARCH } from '../sections/field-types.ts';
import { LINK_MAX } from '../limits/text.ts';
import { trimEndOf } from '../text/trim.ts';

// Any scheme; a host with a port looks like one but is none.
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
const DANGEROUS_SCHEME =
  /^(?:javascript|vbscript|livescript|data|file|blob|filesystem|about|view-source|jar|mhtml):/i;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;

/** Characters that come along when copying: white space and invisible characters. */
const UNSEEN = /[\s\p{Cf}]/u;
const tidy = (text: string): string => trimEndOf(text.replace(/^[\s\p{Cf}]+/u, ''), UNSEEN);

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/**
 * A web address, prefixed with https:// if it has no http(s). Null if it is empty, has another scheme (in any
 * spelling that a browser would accept), a control character, no host, or more than `LINK_MAX` characters.
 */
export function ensureHttps(url: string): string | null {
  const text = tidy(url);
  if (
    text === '' ||
    text.length > LINK_MAX ||
    CONTROL.test(text) ||
    DANGEROUS_SCHEME.test(text) ||
    !text.isWellFormed()
  )
    return null;
  const web = /^https?:[/\\]*/i.exec(text);
  if (web === null && OTHER_SCHEME.test(text)) return null;
  const rest = web === null ? text.replace(/^[/\\]+/, '') : text.slice(web[0].length);
  const scheme = web === null ? 'https:' : web[0].slice(0, web[0].indexOf(':') + 1);
  const address = `${scheme}//${rest}`.replace(/[\s"<>\\^`{|}]/gu, encodeURIComponent);
  return HOST.test(hostOf(address)) ? address : null;
}

/**
 * Like `ensureHttps`, but requires a fully qualified host: a visitor's browser cannot find a single word, except
 * localhost.
 */
export function webAddress(typed: string): string | null {
  const address = ensureHttps(typed);
  return address && /[.:]|^localhost$/.test(hostOf(address)) ? address : null;
}

/** The extension, dialled after the call is answered. */
const EXTENSION = /(?:;?ext\.?=?|x|#|,)\s*(\d+)\s*$/i;

/** A telephone number for a `tel:` URI (RFC 3966), or null if it has no digit. */
function dialled(value: string): string | null {
  const western = value
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/^\s*tel:/i, '');
  const found = EXTENSION.exec(western);
  const main = western.slice(0, found?.index);
  const extension = found?.[1];
  const international = /^\D*\+/.test(main);
  // In +46 (0)70 the zero is dialled only within the country.
  const digits = (/^\D*(?:\+|00)/.test(main) ? main.replace(/\(0\)/, '') : main).replace(/[^\d*]/g, '');
  if (!/\d/.test(digits)) return null;
  return (international ? '+' : '') + digits + (extension === undefined ? '' : `;ext=${extension}`);
}

/** The `sms:` link for a `tel:` link (RFC 5724): an extension can be dialled, but receives no messages. */
export const smsHref = (tel: string): string => `sms:${tel.replace(/^tel:/, '').split(';')[0]}`;

/** The number without a plus, as wa.me and similar services expect; null if it is too short to be international. */
function internationalDigits(value: string): string | null {
  const digits = dialled(value)?.split(';')[0]?.replace(/^00/, '').replace(/\D/g, '') ?? '';
  return digits.length >= 6 ? digits : null;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function mailto(value: string): string | null {
  const address = tidy(value).replace(/^mailto:/i, '');
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || CONTROL.test(address)) return null;
  return `mailto:${encoded(address).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}

/**
 * The seven parts of a vCard's ADR: post office box, extended address, street, locality, region, postal code,
 * country (RFC 6350, 6.3.1). Free text without a semicolon is the street; parts behind the seventh join it.
 */
export function addressParts(value: string): [string, string, string, string, string, string, string] {
  const parts = value.split(';').map((part) => part.replace(/\s+/g, ' ').trim());
  if (parts.length === 1) return ['', '', parts[0] ?? '', '', '', '', ''];
  const [box = '', extended = '', street = '', locality = '', region = '', code = '', ...country] = parts;
  return [box, extended, street, locality, region, code, country.filter(Boolean).join(' ')];
}

/**
 * The text of an address for a maps search: without its first part, the rest joined with spaces, commas after the 4th
 * and 5th. If only the first part is filled it is used; free text is unchanged.
 */
export function addressText(value: string): string {
  const [box, ...rest] = addressParts(value);
  const shown = rest.flatMap((text, index) => (text === '' ? [] : [{ text, part: index + 2 }]));
  if (shown.length === 0) return box;
  const last = shown.length - 1;
  return shown
    .map(({ text, part }, index) => ((part === 4 || part === 5) && index < last ? `${text},` : text))
    .join(' ');
}

/** Joins the parts for storage. A part's text stays in that part, so it loses its semicolons. */
export const joinAddress = (parts: readonly string[]): string => {
  const tidied = parts.map((part) => part.replaceAll(';', ',').replace(/\s+/g, ' ').trim());
  return tidied.every((part) => part === '') ? '' : tidied.join(';');
};

/** The link of a contact field: mail, telephone, maps or the web; null if no safe one can be made. */
export function fieldHref(fieldTypeId: string, value: string): string | null {
  switch (fieldTypeId) {
    case 'email':
      return mailto(value);
    case 'phone':
    case 'cell_phone': {
      const number = dialled(value);
      return number === null ? null : `tel:${number}`;
    }
    case 'address': {
      const text = addressText(value);
      return text === '' ? null : MAPS_SEARCH + encoded(text);
    }
    default:
      return fieldType(fieldTypeId)?.category === 'contactInfo' ? ensureHttps(value) : null;
  }
}

/** Paths of a network besides personal profiles, with the address that precedes them. */
const PATHS: Readonly<Record<string, readonly [RegExp, string]>> = {
  linkedin: [/^(?:in|pub|company|school|showcase)\//i, 'https://www.linkedin.com/'],
  youtube: [/^(?:channel|c|user)\//i, 'https://www.youtube.com/'],
  reddit: [/^(?:r|u|user)\//i, 'https://www.reddit.com/'],
  spotify: [/^(?:artist|user|show|playlist)\//i, 'https://open.spotify.com/'],
  rumble: [/^(?:c|user)\//i, 'https://rumble.com/'],
  steam: [/^(?:id|profiles)\//i, 'https://steamcommunity.com/'],
  weibo: [/^(?:u|n)\//i, 'https://weibo.com/'],
};

/**
 * Whether a path of a network, without its leading slash, is one of those besides personal profiles:
 * company/fernhall.
 */
export const ownPath = (fieldTypeId: string, path: string): boolean =>
  PATHS[fieldTypeId]?.[0].test(path) ?? false;

/** Networks whose addresses are not base plus handle. Each takes a handle without a leading @. */
const SPECIAL: Readonly<Record<string, (handle: string) => string | null>> = {
  whatsapp: (value) => prefixed('https://wa.me/', internationalDigits(value)),
  signal: (value) => prefixed('https://signal.me/#p/+', internationalDigits(value)),
  viber: (value) => prefixed('viber://chat?number=%2B', internationalDigits(value)),
  telegram: (value) =>
    /^\+[\d\s().-]+$/.test(value) ? prefixed('https://t.me/+', internationalDigits(value)) : null,
  slack: (workspace) => (/^[a-z0-9-]+$/i.test(workspace) ? `https://${workspace}.slack.com` : null),
  skype: (name) => `skype:${encoded(name)}?chat`,
  discord: (value) => (/^\d{15,20}$/.test(value) ? `https://discord.com/users/${value}` : null),
  bluesky: (name) => (name.includes('.') ? null : `https://bsky.app/profile/${encoded(name)}.bsky.social`),
  youtube: (value) => (/^UC[\w-]{22}$/.test(value) ? `https://www.youtube.com/channel/${value}` : null),
  mastodon: (value) => {
    const [, name, host] = /^([^@/]+)@([^@/]+)$/.exec(value) ?? [];
    return name && host ? ensureHttps(`https://${host}/@${encoded(name)}`) : null;
  },
};
/** Networks that identify people by telephone number only. */
export const NUMBER_NETWORKS: ReadonlySet<string> = new Set(['whatsapp', 'signal', 'viber']);

function prefixed(base: string, text: string | null): string | null {
  return text === null ? null : base + text;
}

const isAddress = (value: string, base: string): boolean => {
  if (/^(?:https?:|[/\\]{2}|www\.)/i.test(value)) return true;
  const host = hostOf(base).replace(/^www\./, '');
  if (host !== '' && !value.includes('@') && value.toLowerCase().endsWith(`.${host}`)) return true;
  const slash = value.indexOf('/');
  if (slash < 0 || slash === value.length - 1) return false;
  const place = value.slice(0, slash);
  return /^[^@\s:?#]+$/.test(place) && place.slice(1, -1).includes('.');
};

/**
 * The address of a profile on a network. `value` is a handle, @handle, a full address, or a telephone number for
 * networks that use those. Null if no safe address can be made.
 */
export function socialHref(fieldTypeId: string, value: string): string | null {
  const type = fieldType(fieldTypeId);
  const text = tidy(value);
  if (type?.category !== 'socialMedia' || text === '' || text.length > LINK_MAX || CONTROL.test(text))
    return null;
  if (isAddress(text, type.base_value)) return ensureHttps(text);
  if (DANGEROUS_SCHEME.test(text) || (OTHER_SCHEME.test(text) && !/^live:/i.test(text))) return null;
  const handle = trimEndOf(text.replace(/^[/\\]+/, '').replace(/^[@~$]\s*/, ''), /[/\\]/);
  if (handle === '') return null;
  const special = SPECIAL[fieldTypeId]?.(handle) ?? null;
  if (special !== null || NUMBER_NETWORKS.has(fieldTypeId)) return special;
  const [path, host] = PATHS[fieldTypeId] ?? [];
  const base = path?.test(handle) && host !== undefined ? host : type.base_value;
  return base + handle.split('/').map(encoded).join('/');
}

/** An address for display: without scheme, www and trailing slash. */
export const displayUrl = (url: string): string =>
  trimEndOf(
    url
      .trim()
      .replace(/^(?:https?:)?\/\//i, '')
      .replace(/^www\./i, ''),
    /\//,
  );

/** The host of an address, for display. */
export const displayHost = (url: string): string => displayUrl(url).split('/')[0]!;
