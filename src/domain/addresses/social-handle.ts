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
  TABS,
  TRACKERS,
} from './social-places.ts';
import { trimEndOf } from '../text/trim.ts';

/** A network and somebody's place in it: a handle, or a whole address where no handle leads to it. */
export type SocialPlace = { field_type_id: string; value: string };

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Networks by their hosts. */
const NETWORKS: ReadonlyMap<string, string> = new Map(
  SOCIAL_FIELD_TYPES.flatMap(({ id, base_value }) => {
    const base = base_value.startsWith('https:') ? [withoutWww(new URL(base_value).hostname)] : [];
    return [...base, ...(MORE_HOSTS[id] ?? [])].map((host) => [host, id] as const);
  }),
);

/** What stands before a host for another device or language: m., mobile., de., pt-br. */
const FOR_DEVICE = /^(?:www|m|mobile|touch|web|old|new|[a-z]{2}(?:-[a-z]{2})?)\./;

/** The network of a host, and the name before it where the network gives everybody a host; null for none. */
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
 * Whether an address leads to a network: to a host of its own or below one. At networks whose people have servers or domains
 * of their own any host is, and what is no address of the web, such as `skype:`, leads there by its scheme.
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

/** What comes along when people copy: spaces and signs that nobody sees. */
const tidy = (text: string) => trimEndOf(text.replace(/^[\s\p{Cf}]+/u, ''), /[\s\p{Cf}]/u);

/** The address that a text is: one with a scheme, or one that begins with the host of a network; null for a handle. */
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

/** Segments behind a place of a network in a path; null where the path is somewhere else. */
const behind = (path: string, place: string): string[] | null =>
  path.toLowerCase().startsWith(place.toLowerCase())
    ? path.slice(place.length).split('/').filter(Boolean)
    : null;

/** The segments that are somebody's place, without a tab of it that was open. */
function withoutTab(id: string, segments: readonly string[], own: number): readonly string[] | null {
  const tab = segments[own]?.toLowerCase();
  if (tab === undefined) return segments;
  const tabs = TABS[id];
  return tabs === 'any' || tabs?.test(tab) ? segments.slice(0, own) : null;
}

/** What stands where a handle does, as it is kept; null where it is none, such as an invitation behind a plus. */
function named(id: string, text: string): string | null {
  if (id === 'whatsapp' && /^\d{6,15}$/.test(text)) return `+${text}`;
  if (id === 'telegram' && /^\+.*[^\d]/.test(text.slice(0, 60))) return null;
  return text || null;
}

/** The handle in an address of a network, or null where it leads to something that no handle leads to. */
function handleIn(id: string, { pathname, searchParams, hash }: URL): string | null {
  const asked = QUERY_HANDLES[id]?.(searchParams, hash);
  if (asked) return asked;
  const base = fieldType(id)?.base_value ?? '';
  const places = [new URL(base).pathname, ...(MORE_PLACES[id] ?? [])];
  const path = pathname.replace(/^\/intl-[a-z-]+(?=\/)/i, '');
  for (const place of places) {
    const own = behind(path, place);
    const kept = own && withoutTab(id, own, 1);
    const first = kept?.length === 1 ? decoded(kept[0]!) : null;
    if (first === null || first.includes('/') || NOT_HANDLES.has(first.toLowerCase())) continue;
    return named(id, first.replace(/^@/, ''));
  }
  const kinds = path.slice(1);
  const all = ownPath(id, kinds) ? withoutTab(id, kinds.split('/').filter(Boolean), 2) : null;
  return all?.length === 2 ? decoded(all.join('/')) : null;
}

/** The address without what only says where it was copied. */
function untracked(address: URL): string {
  const clean = new URL(address);
  for (const name of address.searchParams.keys()) if (TRACKERS.test(name)) clean.searchParams.delete(name);
  return clean.href;
}

/** A name at a server of one's own, as Mastodon has them; null where the address is none. */
function atOwnServer(text: string): string | null {
  if (text.length > LINK_MAX) return null;
  const [, host = '', name] = /^(?:https?:\/\/)?([^/?#\s@]+)\/@([^/?#\s@]+)\/?(?:[?#]|$)/i.exec(text) ?? [];
  if (name === undefined || !host.slice(1, -1).includes('.')) return null;
  return networkOf(host) === null ? `${name}@${host.toLowerCase()}` : null;
}

/** The network that a link belongs to, and whose place there it is; null for a handle, and for any other link. */
export function socialPlace(raw: string): SocialPlace | null {
  const address = addressOf(tidy(raw));
  const network = address && networkOf(address.hostname);
  if (!address || !network) return null;
  const { id, name } = network;
  return { field_type_id: id, value: (name ?? handleIn(id, address)) || untracked(address) };
}

/**
 * What is kept of what somebody wrote or pasted as their place at a network: the handle without its sign, also out of a
 * whole link, however it was copied; the link itself, without trackers, where no handle leads to it. A link of another
 * place stays as it is. A second time nothing changes.
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
