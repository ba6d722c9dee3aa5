import { fieldType, SOCIAL_FIELD_TYPES } from '../sections/field-types.ts';
import { LINK_MAX } from '../limits/text.ts';
import { ensureHttps, ownPath, socialHref } from './links.ts';
import {
  ANY_HOST,
  HANDLE_HOSTS,
  MORE_HOSTS,
  MORE_PLACES,
  NATIONAL_HOSTS,
  NOT_HANDLES,
  OTHER_HOSTS,
  QUERY_HANDLES,
  NETWORK_TABS,
  TRACKERS,
} from './social-places.ts';
import { trimEndOf } from '../text/trim.ts';

/** A network and a person's place on it: a handle, or a full address where no handle leads to it. */
export type SocialPlace = { field_type_id: string; value: string };

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Networks by host. */
const NETWORKS: ReadonlyMap<string, string> = new Map(
  SOCIAL_FIELD_TYPES.flatMap(({ id, base_value }) => {
    const base = base_value.startsWith('https:') ? [withoutWww(new URL(base_value).hostname)] : [];
    return [...base, ...(MORE_HOSTS[id] ?? [])].map((host) => [host, id] as const);
  }),
);

/** Host prefixes for a device or language: m., mobile., de., pt-br. */
const FOR_DEVICE = /^(?:www|m|mobile|touch|web|old|new|[a-z]{2}(?:-[a-z]{2})?)\./;

/** The network of a host, and the subdomain for networks that give each user one; null if there is none. */
function networkOf(hostname: string): { id: string; name: string | null } | null {
  const host = trimEndOf(hostname.toLowerCase(), /\./);
  for (let rest = host; rest !== ''; rest = rest.replace(FOR_DEVICE, '')) {
    const id = NETWORKS.get(rest) ?? NATIONAL_HOSTS.find(([at]) => at.test(rest))?.[1];
    if (id !== undefined) return { id, name: null };
    if (!FOR_DEVICE.test(rest)) break;
  }
  const dot = host.indexOf('.');
  const id = HANDLE_HOSTS[host.slice(dot + 1)];
  return id === undefined ? null : { id, name: host.slice(0, dot) };
}

/**
 * Whether an address belongs to a network: one of its hosts or a subdomain. For networks whose users have servers or
 * domains of their own any host does, and non-web addresses such as `skype:` match by scheme.
 */
export function isAtNetwork(fieldTypeId: string, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol) || ANY_HOST.has(fieldTypeId)) return true;
  if (networkOf(hostname)?.id === fieldTypeId) return true;
  const host = trimEndOf(hostname.toLowerCase(), /\./);
  const own = [...NETWORKS].filter(([, id]) => id === fieldTypeId).map(([name]) => name);
  return [...own, ...(OTHER_HOSTS[fieldTypeId] ?? [])].some(
    (name) => host === name || host.endsWith(`.${name}`),
  );
}

/** Trims white space and invisible characters that come along when copying. */
const tidy = (text: string) => trimEndOf(text.replace(/^[\s\p{Cf}]+/u, ''), /[\s\p{Cf}]/u);

/** The URL in a text: one with a scheme, or one that begins with a network's host; null for a handle. */
function addressOf(text: string): URL | null {
  if (text.length > 2 * LINK_MAX) return null;
  const hasScheme = /^(?:https?:)?[/\\]{2}/i.test(text);
  const host = /^[^/?#\s@]*/.exec(text)?.[0] ?? '';
  if (!hasScheme && (!host.includes('.') || networkOf(host) === null)) return null;
  const whole = text.slice(0, LINK_MAX) === text ? text : text.replace(/[?#].*$/s, '');
  const address = ensureHttps(whole);
  return address === null ? null : new URL(address);
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The path segments after a network's place; null if the path is elsewhere. */
const behind = (path: string, place: string): string[] | null =>
  path.toLowerCase().startsWith(place.toLowerCase())
    ? path.slice(place.length).split('/').filter(Boolean)
    : null;

/** The segments of a person's place, without the tab that was open. */
function withoutTab(id: string, segments: readonly string[], own: number): readonly string[] | null {
  const tab = segments[own]?.toLowerCase();
  if (tab === undefined) return segments;
  const tabs = NETWORK_TABS[id];
  return tabs === 'any' || tabs?.test(tab) ? segments.slice(0, own) : null;
}

/** The handle for storage, from the segment in its position; null if it is none, such as an invitation after a plus. */
function named(id: string, text: string): string | null {
  if (id === 'whatsapp' && /^\d{6,15}$/.test(text)) return `+${text}`;
  if (id === 'telegram' && /^\+.*[^\d]/.test(text.slice(0, 60))) return null;
  return text || null;
}

/** The handle in an address of a network, or null if the address has no handle. */
function handleIn(id: string, { pathname, searchParams, hash }: URL): string | null {
  const asked = QUERY_HANDLES[id]?.(searchParams, hash);
  if (asked) return asked;
  const base = fieldType(id)?.base_value ?? '';
  const places = [new URL(base).pathname, ...(MORE_PLACES[id] ?? [])];
  const path = pathname.replace(/^\/intl-[a-z-]+(?=\/)/i, '');
  for (const place of places) {
    const own = behind(path, place);
    const segments = own && withoutTab(id, own, 1);
    const first = segments?.length === 1 ? decoded(segments[0]!) : null;
    if (first === null || first.includes('/') || NOT_HANDLES.has(first.toLowerCase())) continue;
    return named(id, first.replace(/^@/, ''));
  }
  const kinds = path.slice(1);
  const all = ownPath(id, kinds) ? withoutTab(id, kinds.split('/').filter(Boolean), 2) : null;
  return all?.length === 2 ? decoded(all.join('/')) : null;
}

/** The address without tracking parameters. */
function untracked(address: URL): string {
  const clean = new URL(address);
  for (const name of address.searchParams.keys()) if (TRACKERS.test(name)) clean.searchParams.delete(name);
  return clean.href;
}

/** A name on one's own server, as on Mastodon; null if the address is not one. */
function atOwnServer(text: string): string | null {
  if (text.length > LINK_MAX) return null;
  const [, host = '', name] = /^(?:https?:\/\/)?([^/?#\s@]+)\/@([^/?#\s@]+)\/?(?:[?#]|$)/i.exec(text) ?? [];
  if (name === undefined || !host.slice(1, -1).includes('.')) return null;
  return networkOf(host) === null ? `${name}@${host.toLowerCase()}` : null;
}

/** The network of a link, and the person's place on it; null for a handle and for any other link. */
export function socialPlace(raw: string): SocialPlace | null {
  const address = addressOf(tidy(raw));
  const network = address && networkOf(address.hostname);
  if (!address || !network) return null;
  const { id, name } = network;
  return { field_type_id: id, value: (name ?? handleIn(id, address)) || untracked(address) };
}

/**
 * Normalizes what a user typed or pasted as their place on a network: the handle without its @, also from a full
 * link; or the link without trackers if no handle leads to it. Links of other sites stay unchanged. Idempotent.
 */
export function socialValue(fieldTypeId: string, raw: string): string {
  const text = tidy(raw);
  const own = fieldTypeId === 'mastodon' ? atOwnServer(text) : null;
  if (own !== null) return own;
  const place = socialPlace(text);
  if (place) return place.field_type_id === fieldTypeId ? place.value : text;
  if (addressOf(text) !== null) return text;
  const handle = trimEndOf(text.replace(/^[@~$]\s*/, ''), /[/\\]/);
  return socialHref(fieldTypeId, handle) === socialHref(fieldTypeId, text) ? handle : text;
}
