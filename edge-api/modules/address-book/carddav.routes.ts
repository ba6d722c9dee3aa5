import { Hono } from 'hono';
import {
  DAV_BOOK,
  DAV_HOME,
  DAV_PRINCIPAL,
  DAV_ROOT,
  davNameAt,
  type DavResponse,
} from '../../../src/domain/address-book/carddav.ts';
import { askedIn, cardsIn, mostIn, readDavBody, type AskedCards } from './dav-request.ts';
import { readFilter, type VCardFilter } from './vcard-filter.ts';
import { childOf, childrenOf, type XmlElement } from '../../kit/xml.ts';
import { limitBody } from '../../http/body-limit.ts';
import { DEVICE_CARD_MAX_BYTES } from '../../../src/domain/limits/contacts.ts';
import { matches } from '../../kit/etag.ts';
import { malformed, notFound, unavailable } from '../../kit/problems.ts';
import { changesOf, isUnchanged, openBook, type Book, type BookEntry } from './address-book.usecases.ts';
import { vcardsOf } from './card-texts.usecases.ts';
import { answerPut, refuseChange, refuseLarge, answerDelete } from './carddav-writes.ts';
import {
  CARD_STATE,
  bookProperties,
  cardProperties,
  homeProperties,
  principalProperties,
  rootProperties,
} from './dav-properties.ts';
import { CARD, D, describeServer, refuseDav, sendStates, userOf, type DavCall } from './dav-responses.ts';
import { deviceOnly, type DavEnv } from './device-only.ts';
import { around, atMost, pagesOf, type Pages } from './pages.ts';

const METHODS = 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, REPORT';

/** Says that a response about the book is incomplete. */
const CUT: DavResponse = { href: DAV_BOOK, isCut: true };

const asked = (names: string[] | undefined) => (names ? { asked: names } : {});

/** Contacts in a response, each with its vCard if requested. */
async function* cardPages(
  c: DavCall,
  pages: Pages<BookEntry>,
  body: XmlElement | null,
): AsyncGenerator<DavResponse[]> {
  const [names, cards] = [askedIn(body), cardsIn(body)];
  for await (const entries of pages) {
    const vcards = cards && (await vcardsOf(c.get('deps'), c.get('device'), entries, cards));
    yield entries.map((entry) => {
      const vcard = vcards?.get(entry.uuid);
      return {
        href: entry.href,
        properties: cardProperties(userOf(c), entry, vcard ?? undefined),
        ...asked(names),
        ...(vcard === null && { unavailable: CARD_STATE }),
      };
    });
  }
}

const bookOf = async (c: DavCall): Promise<Book> => {
  await c.get('counted');
  return openBook(c.get('deps'), c.get('device'));
};

const entryAt = ({ entries }: Book, path: string): BookEntry | undefined => {
  const name = davNameAt(path);
  return entries.find((entry) => entry.name === name);
};

/** A path of the address book with the slash of a collection. */
const pathOf = (c: DavCall): string => {
  const { pathname } = new URL(c.req.url);
  return pathname.endsWith('/') || davNameAt(pathname) !== null ? pathname : `${pathname}/`;
};

/** Describes a resource, and with `Depth: 1` its members (RFC 4918, 9.1). */
async function describe(c: DavCall) {
  const body = readDavBody(await c.req.text());
  if (body === undefined) throw malformed();
  const [path, user, names] = [pathOf(c), userOf(c), askedIn(body)];
  const isDeep = c.req.header('depth') !== '0';
  const at = (href: string, properties: Record<string, string>): DavResponse => ({
    href,
    properties,
    ...asked(names),
  });
  const home = at(DAV_HOME, homeProperties(user));
  if (path === DAV_PRINCIPAL) return sendStates(c, [[at(path, principalProperties(user))]]);
  if (path === DAV_ROOT) {
    const inside = [at(DAV_PRINCIPAL, principalProperties(user)), home];
    return sendStates(c, [[at(path, rootProperties(user)), ...(isDeep ? inside : [])]]);
  }
  if (path === DAV_HOME && !isDeep) return sendStates(c, [[home]]);
  const book = await bookOf(c);
  const own = at(DAV_BOOK, bookProperties(user, book));
  if (path === DAV_HOME) return sendStates(c, [[home, own]]);
  const entries = isDeep ? book.entries : [];
  if (path === DAV_BOOK) return sendStates(c, around([own], cardPages(c, pagesOf(entries), body)));
  const entry = entryAt(book, path);
  if (!entry) throw notFound();
  return sendStates(c, cardPages(c, [[entry]], body));
}

/** Contacts that match a filter, in the order of the book. */
async function* matching(
  c: DavCall,
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
async function query(c: DavCall, body: XmlElement) {
  const book = await bookOf(c);
  const filter = childOf(body, `${CARD}filter`);
  const holds = readFilter(filter);
  if (!holds) return refuseDav(c, 403, `${CARD}supported-filter`);
  const most = mostIn(body, 'card');
  const filtered = childrenOf(filter, `${CARD}prop-filter`).map(({ attributes }) => attributes['name'] ?? '');
  const names = new Map(filtered.map((name) => [name.toUpperCase(), false]));
  const found = names.size === 0 ? pagesOf(book.entries) : matching(c, book, names, holds);
  const behind: DavResponse[] = [];
  const few = most < Infinity ? atMost(most, found, () => behind.push(CUT)) : found;
  return sendStates(c, around([], cardPages(c, few, body), behind));
}

/** Contacts by their URLs (RFC 6352, 8.7), each once however often it is named, and then the missing ones. */
async function multiget(c: DavCall, body: XmlElement) {
  const book = await bookOf(c);
  const byName = new Map(book.entries.map((entry) => [entry.name, entry]));
  const [found, missing] = [new Set<BookEntry>(), new Set<string>()];
  for (const { text } of childrenOf(body, `${D}href`)) {
    const href = text.trim();
    const url = URL.canParse(href, c.req.url) ? new URL(href, c.req.url) : null;
    const entry = byName.get((url && davNameAt(url.pathname)) ?? '');
    if (entry) found.add(entry);
    else missing.add(href);
  }
  const responses = Array.from(missing, (href): DavResponse => ({ href }));
  return sendStates(c, around([], cardPages(c, pagesOf([...found]), body), responses));
}

/** The changes since a token (RFC 6578, 3.2), the requested part of them (3.6, 3.7). */
async function sync(c: DavCall, body: XmlElement) {
  const token = childOf(body, `${D}sync-token`)?.text.trim() ?? '';
  if (await isUnchanged(c.get('deps'), c.get('device'), token)) return sendStates(c, [], token);
  const changes = changesOf(c.get('deps'), await bookOf(c), token, mostIn(body, 'd'));
  if (!changes) return refuseDav(c, 403, `${D}valid-sync-token`);
  const removed = changes.removed.map((href): DavResponse => ({ href }));
  const behind = changes.isCut ? [...removed, CUT] : removed;
  return sendStates(c, around([], cardPages(c, pagesOf(changes.changed), body), behind), changes.token);
}

const REPORTS: ReadonlyMap<string, typeof sync> = new Map([
  [`${CARD}addressbook-query`, query],
  [`${CARD}addressbook-multiget`, multiget],
  [`${D}sync-collection`, sync],
]);

async function report(c: DavCall) {
  const body = readDavBody(await c.req.text());
  if (!body) throw malformed();
  const make = pathOf(c) === DAV_BOOK ? REPORTS.get(body.name) : undefined;
  if (!make) return refuseDav(c, 403, `${D}supported-report`);
  return make(c, body);
}

/** A contact's vCard, or 304 for the caller's version. */
async function show(c: DavCall) {
  const [deps, device] = [c.get('deps'), c.get('device')];
  const entry = davNameAt(pathOf(c)) === null ? undefined : entryAt(await bookOf(c), pathOf(c));
  if (!entry) throw notFound();
  const headers = { ETag: entry.etag, 'Content-Type': 'text/vcard; charset=utf-8' };
  if (matches(c.req.header('if-none-match'), entry.etag)) return c.body(null, 304, headers);
  const text = (await vcardsOf(deps, device, [entry], { version: '3.0', names: null })).get(entry.uuid);
  if (text === undefined) throw notFound();
  if (text === null) throw unavailable();
  return c.body(text, 200, headers);
}

/** The contacts of an account as an address book (CardDAV, RFC 6352), which some devices can change. */
export const carddavRoutes = new Hono<DavEnv>()
  .all('/.well-known/carddav', (c) => c.redirect(DAV_ROOT, 301))
  .use('/dav/*', describeServer, refuseLarge, limitBody(DEVICE_CARD_MAX_BYTES))
  .on('OPTIONS', '/dav/*', (c) => c.body(null, 200, { Allow: METHODS }))
  .use('/dav/*', deviceOnly)
  .on('GET', '/dav/*', show)
  .on('PUT', '/dav/*', answerPut)
  .on('DELETE', '/dav/*', answerDelete)
  .on('PROPFIND', '/dav/*', describe)
  .on('REPORT', '/dav/*', report)
  .all('/dav/*', refuseChange);
