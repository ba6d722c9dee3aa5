import { escapeXml } from '../text/escape-xml.ts';

/** XML namespaces of the address book (RFC 4918, RFC 6352, and the tag that Apple's devices read). */
export const SPACES = {
  d: 'DAV:',
  card: 'urn:ietf:params:xml:ns:carddav',
  cs: 'http://calendarserver.org/ns/',
} as const;

/** Addresses of the address book. */
export const DAV_ROOT = '/dav/';
export const DAV_PRINCIPAL = '/dav/principal/';
export const DAV_HOME = '/dav/addressbooks/';
export const DAV_BOOK = '/dav/addressbooks/contacts/';
/** The address of a contact by its name in the book, which a device chooses for one that it adds. */
export const davHref = (name: string): string => DAV_BOOK + encodeURIComponent(name);
/** The name of a contact that no device named. */
export const davName = (uuid: string): string => `${uuid}.vcf`;
export const davCard = (uuid: string): string => davHref(davName(uuid));
/** The UID of a contact that no device added. */
export const davUid = (uuid: string): string => `urn:uuid:${uuid}`;
/** A UID without `urn:uuid:`. */
export const bareUid = (uid: string): string => uid.replace(/^urn:uuid:/i, '');
/** Two UIDs with the same key are one: with or without `urn:uuid:`, in any case. */
export const uidKey = (uid: string): string => bareUid(uid).toLowerCase();

/** Characters of a name in the book. */
const NAME_MAX = 255;

/** The name of a contact in an address of the book; null for other addresses. */
export function davNameAt(path: string): string | null {
  const encoded = path.startsWith(DAV_BOOK) ? path.slice(DAV_BOOK.length) : '';
  if (encoded === '' || encoded.includes('/')) return null;
  try {
    const name = decodeURIComponent(encoded);
    return name.length > NAME_MAX || /[\p{Cc}/]/u.test(name) ? null : name;
  } catch {
    return null;
  }
}

/** Property values, as XML. */
export type DavProperties = Readonly<Record<string, string>>;

/**
 * A resource in a response: the requested properties it has, or that it does not exist, or that the result is
 * truncated. `unavailable` lists properties that it has but whose value cannot be given now.
 */
export type DavResponse = {
  href: string;
  properties?: DavProperties;
  asked?: readonly string[];
  unavailable?: readonly string[];
  isCut?: boolean;
};

const NAMES = Object.entries(SPACES);

/** The tag of a `{DAV:}prop` name in a response, whose root declares the three namespaces. */
function tagOf(name: string): { tag: string; declared: string } {
  const end = name.indexOf('}');
  const [space, local] = end < 0 ? ['', name] : [name.slice(1, end), name.slice(end + 1)];
  const prefix = NAMES.find(([, known]) => known === space)?.[0];
  if (prefix) return { tag: `${prefix}:${local}`, declared: '' };
  return { tag: local, declared: ` xmlns="${escapeXml(space)}"` };
}

function element(name: string, inside: string): string {
  const { tag, declared } = tagOf(name);
  return inside === '' ? `<${tag}${declared}/>` : `<${tag}${declared}>${inside}</${tag}>`;
}

const hrefOf = (path: string) => `<d:href>${escapeXml(path)}</d:href>`;
const propstat = (inside: string, status: string) =>
  inside === ''
    ? ''
    : `<d:propstat><d:prop>${inside}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`;

/** Marks a truncated result (RFC 6578, 3.6). */
const CUT =
  '<d:status>HTTP/1.1 507 Insufficient Storage</d:status><d:error><d:number-of-matches-within-limits/></d:error>';

function responseOf({ href, properties, asked, unavailable = [], isCut }: DavResponse): string {
  if (isCut) return `<d:response>${hrefOf(href)}${CUT}</d:response>`;
  if (!properties)
    return `<d:response>${hrefOf(href)}<d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
  const names = asked ?? Object.keys(properties);
  const away = names.filter((name) => unavailable.includes(name));
  const has = names.filter((name) => Object.hasOwn(properties, name) && !away.includes(name));
  const lacks = names.filter((name) => !Object.hasOwn(properties, name) && !away.includes(name));
  const found = propstat(has.map((name) => element(name, properties[name]!)).join(''), '200 OK');
  const missing = propstat(lacks.map((name) => element(name, '')).join(''), '404 Not Found');
  const later = propstat(away.map((name) => element(name, '')).join(''), '503 Service Unavailable');
  const none =
    found + missing + later === ''
      ? '<d:propstat><d:prop/><d:status>HTTP/1.1 200 OK</d:status></d:propstat>'
      : '';
  return `<d:response>${hrefOf(href)}${found}${missing}${later}${none}</d:response>`;
}

const HEAD = '<?xml version="1.0" encoding="utf-8"?>';
const DECLARED = NAMES.map(([prefix, space]) => ` xmlns:${prefix}="${space}"`).join('');

/**
 * A multi-status response (RFC 4918, 13), streamed page by page so that only one page is in memory; with a token for
 * a list of changes (RFC 6578).
 */
export async function* multistatus(
  pages: AsyncIterable<readonly DavResponse[]> | Iterable<readonly DavResponse[]>,
  token?: string,
): AsyncGenerator<string> {
  let start = `${HEAD}<d:multistatus${DECLARED}>`;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield start + page.map(responseOf).join('');
    start = '';
  }
  const end = token === undefined ? '' : `<d:sync-token>${escapeXml(token)}</d:sync-token>`;
  yield `${start}${end}</d:multistatus>`;
}

/**
 * The error body of a refused request, with the name of the failed precondition (RFC 4918, 16), and the address that
 * it is about.
 */
export const davError = (name: string, path?: string): string =>
  `${HEAD}<d:error${DECLARED}>${element(name, path === undefined ? '' : hrefOf(path))}</d:error>`;
