import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  DAV_BOOK,
  DAV_HOME,
  DAV_PRINCIPAL,
  DAV_ROOT,
  davCard,
  davError,
  multistatus,
  SPACES,
  uuidAt,
  type DavResponse,
} from '../../../src/domain/address-book/carddav.ts';
import { askedIn, cardsIn, mostIn, readDavBody, type AskedCards } from './dav-request.ts';
import { readFilter, type VCardFilter } from './vcard-filter.ts';
import { childOf, childrenOf, type XmlElement } from '../../kit/xml.ts';
import { limitBody } from '../../http/body-limit.ts';
import { matches } from '../../kit/etag.ts';
import { malformed, notFound, unavailable } from '../../kit/problems.ts';
import { changesOf, openBook, vcardsOf, type Book, type BookEntry } from './address-book.usecases.ts';
import {
  CARD_STATE,
  bookProperties,
  cardProperties,
  homeProperties,
  principalProperties,
  rootProperties,
} from './dav-properties.ts';
import { deviceOnly, type DavEnv } from './device-only.ts';
import { around, atMost, pagesOf, type Pages } from './pages.ts';
import { textStream } from './text-stream.ts';

type Call = Context<DavEnv>;

/** Bytes of a request; one may name some thousand contacts. */
const BODY_MAX = 1024 * 1024;
const METHODS = 'OPTIONS, GET, HEAD, PROPFIND, REPORT';
const D = `{${SPACES.d}}`;
const CARD = `{${SPACES.card}}`;

/** The headers of every response (RFC 6352, 6.1). */
const describeServer = createMiddleware<DavEnv>(async (c, next) => {
  await next();
  c.header('DAV', '1, 3, addressbook');
  c.header('Cache-Control', 'private, no-store');
});

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };
const sendStates = async (c: Call, pages: Pages<DavResponse>, token?: string) =>
  c.body(await textStream(multistatus(pages, token)), 207, XML);
const refuse = (c: Call, status: 400 | 403, name: string) => c.body(davError(name), status, XML);

/** Says that a response about the book is incomplete. */
const CUT: DavResponse = { href: DAV_BOOK, isCut: true };

const asked = (names: string[] | undefined) => (names ? { asked: names } : {});

/** Contacts in a response, each with its vCard if requested. */
async function* cardPages(
  c: Call,
  pages: Pages<BookEntry>,
  body: XmlElement | null,
): AsyncGenerator<DavResponse[]> {
  const [names, cards] = [askedIn(body), cardsIn(body)];
  for await (const entries of pages) {
    const vcards = cards && (await vcardsOf(c.get('deps'), c.get('device'), entries, cards));
    yield entries.map((entry) => {
      const vcard = vcards?.get(entry.uuid);
      return {
        href: davCard(entry.uuid),
        properties: cardProperties(c.get('email'), entry, vcard ?? undefined),
        ...asked(names),
        ...(vcard === null && { unavailable: CARD_STATE }),
      };
    });
  }
}

const entryAt = ({ entries }: Book, path: string): BookEntry | undefined => {
  const uuid = uuidAt(path);
  return entries.find((entry) => entry.uuid === uuid);
};

/** A path of the address book with the slash of a collection. */
const pathOf = (c: Call): string => {
  const { pathname } = new URL(c.req.url);
  return pathname.endsWith('/') || pathname.endsWith('.vcf') ? pathname : `${pathname}/`;
};

/** Describes a resource, and with `Depth: 1` its members (RFC 4918, 9.1). */
async function describe(c: Call) {
  const body = readDavBody(await c.req.text());
  if (body === undefined) throw malformed();
  const [path, email, names] = [pathOf(c), c.get('email'), askedIn(body)];
  const isDeep = c.req.header('depth') !== '0';
  const at = (href: string, properties: Record<string, string>): DavResponse => ({
    href,
    properties,
    ...asked(names),
  });
  const home = at(DAV_HOME, homeProperties(email));
  if (path === DAV_PRINCIPAL) return sendStates(c, [[at(path, principalProperties(email))]]);
  if (path === DAV_ROOT) {
    const inside = [at(DAV_PRINCIPAL, principalProperties(email)), home];
    return sendStates(c, [[at(path, rootProperties(email)), ...(isDeep ? inside : [])]]);
  }
  if (path === DAV_HOME && !isDeep) return sendStates(c, [[home]]);
  const book = await openBook(c.get('deps'), c.get('device'));
  const own = at(DAV_BOOK, bookProperties(email, book));
  if (path === DAV_HOME) return sendStates(c, [[home, own]]);
  const entries = isDeep ? book.entries : [];
  if (path === DAV_BOOK) return sendStates(c, around([own], cardPages(c, pagesOf(entries), body)));
  const entry = entryAt(book, path);
  if (!entry) throw notFound();
  return sendStates(c, cardPages(c, [[entry]], body));
}

/** Contacts that match a filter, in the order of the book. */
async function* matching(
  c: Call,
  { entries }: Book,
  names: AskedCards['names'],
  holds: VCardFilter,
): AsyncGenerator<BookEntry[]> {
  for (const page of pagesOf(entries)) {
    const texts = await vcardsOf(c.get('deps'), c.get('device'), page, { version: '3.0', names });
    yield page.filter(({ uuid }) => holds(texts.get(uuid) ?? ''));
  }
}

/**
 * Answers a query with a filter (RFC 6352, 8.6), up to the requested number of contacts, and says if there are more
 * (8.6.2).
 */
async function query(c: Call, book: Book, body: XmlElement) {
  const filter = childOf(body, `${CARD}filter`);
  const holds = readFilter(filter);
  if (!holds) return refuse(c, 403, `${CARD}supported-filter`);
  const most = mostIn(body, 'card');
  const filtered = childrenOf(filter, `${CARD}prop-filter`).map(({ attributes }) => attributes['name'] ?? '');
  const names = new Map(filtered.map((name) => [name.toUpperCase(), false]));
  const found = names.size === 0 ? pagesOf(book.entries) : matching(c, book, names, holds);
  const behind: DavResponse[] = [];
  const few = most < Infinity ? atMost(most, found, () => behind.push(CUT)) : found;
  return sendStates(c, around([], cardPages(c, few, body), behind));
}

/** Contacts by their URLs (RFC 6352, 8.7), each once however often it is named, and then the missing ones. */
async function multiget(c: Call, book: Book, body: XmlElement) {
  const byUuid = new Map(book.entries.map((entry) => [entry.uuid, entry]));
  const [found, missing] = [new Set<BookEntry>(), new Set<string>()];
  for (const { text } of childrenOf(body, `${D}href`)) {
    const href = text.trim();
    const url = URL.canParse(href, c.req.url) ? new URL(href, c.req.url) : null;
    const entry = byUuid.get((url && uuidAt(url.pathname)) ?? '');
    if (entry) found.add(entry);
    else missing.add(href);
  }
  const responses = Array.from(missing, (href): DavResponse => ({ href }));
  return sendStates(c, around([], cardPages(c, pagesOf([...found]), body), responses));
}

/** The changes since a token (RFC 6578, 3.2), the requested part of them (3.6, 3.7). */
async function sync(c: Call, book: Book, body: XmlElement) {
  const token = childOf(body, `${D}sync-token`)?.text.trim() ?? '';
  const changes = changesOf(c.get('deps'), book, token, mostIn(body, 'd'));
  if (!changes) return refuse(c, 403, `${D}valid-sync-token`);
  const removed = changes.removed.map((uuid): DavResponse => ({ href: davCard(uuid) }));
  const behind = changes.isCut ? [...removed, CUT] : removed;
  return sendStates(c, around([], cardPages(c, pagesOf(changes.changed), body), behind), changes.token);
}

const REPORTS: ReadonlyMap<string, typeof sync> = new Map([
  [`${CARD}addressbook-query`, query],
  [`${CARD}addressbook-multiget`, multiget],
  [`${D}sync-collection`, sync],
]);

async function report(c: Call) {
  const body = readDavBody(await c.req.text());
  if (!body) throw malformed();
  const make = pathOf(c) === DAV_BOOK ? REPORTS.get(body.name) : undefined;
  if (!make) return refuse(c, 403, `${D}supported-report`);
  return make(c, await openBook(c.get('deps'), c.get('device')), body);
}

/** A contact's vCard, or 304 for the caller's version. */
async function show(c: Call) {
  const [deps, device] = [c.get('deps'), c.get('device')];
  const entry = uuidAt(pathOf(c)) === null ? undefined : entryAt(await openBook(deps, device), pathOf(c));
  if (!entry) throw notFound();
  const headers = { ETag: entry.etag, 'Content-Type': 'text/vcard; charset=utf-8' };
  if (matches(c.req.header('if-none-match'), entry.etag)) return c.body(null, 304, headers);
  const text = (await vcardsOf(deps, device, [entry], { version: '3.0', names: null })).get(entry.uuid);
  if (text === undefined) throw notFound();
  if (text === null) throw unavailable();
  return c.body(text, 200, headers);
}

/** The contacts of an account as a read-only address book (CardDAV, RFC 6352). */
export const carddavRoutes = new Hono<DavEnv>()
  .all('/.well-known/carddav', (c) => c.redirect(DAV_ROOT, 301))
  .use('/dav/*', limitBody(BODY_MAX), describeServer)
  .on('OPTIONS', '/dav/*', (c) => c.body(null, 200, { Allow: METHODS }))
  .use('/dav/*', deviceOnly)
  .on('GET', '/dav/*', show)
  .on('PROPFIND', '/dav/*', describe)
  .on('REPORT', '/dav/*', report)
  .all('/dav/*', (c) => refuse(c, 403, `${D}need-privileges`));
