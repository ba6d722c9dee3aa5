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
} from '../../../src/domain/carddav.ts';
import type { VCardVersion } from '../../../src/domain/vcard.ts';
import { matchesFilter } from '../../../src/domain/vcard-filter.ts';
import { childOf, childrenOf, parseXml, type XmlElement } from '../../../src/domain/xml.ts';
import { limitBody } from '../../http/body-limit.ts';
import { matches } from '../../kit/etag.ts';
import { notFound } from '../../kit/problems.ts';
import { changesOf, openBook, vcardsOf, type Book, type BookEntry } from './address-book.usecases.ts';
import {
  bookProperties,
  cardProperties,
  homeProperties,
  principalProperties,
  rootProperties,
} from './dav-properties.ts';
import { deviceOnly, type DavEnv } from './device-only.ts';

type Call = Context<DavEnv>;

/** Bytes of a request; one may name some thousand contacts. */
const BODY_MAX = 1024 * 1024;
const METHODS = 'OPTIONS, GET, HEAD, PROPFIND, REPORT';
const D = `{${SPACES.d}}`;
const CARD = `{${SPACES.card}}`;
const ADDRESS_DATA = `${CARD}address-data`;

/** What every answer says of this server (RFC 6352, 6.1). */
const describeServer = createMiddleware<DavEnv>(async (c, next) => {
  await next();
  c.header('DAV', '1, 3, addressbook');
  c.header('Cache-Control', 'private, no-store');
});

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };
const sendStates = (c: Call, responses: readonly DavResponse[], token?: string) =>
  c.body(multistatus(responses, token), 207, XML);
const refuse = (c: Call, status: 400 | 403, name: string) => c.body(davError(name), status, XML);

/** What a request asks for: names of properties, or null for what there usually is; undefined for what is no XML. */
async function bodyOf(c: Call): Promise<XmlElement | null | undefined> {
  const text = await c.req.text();
  if (text.trim() === '') return null;
  return parseXml(text) ?? undefined;
}

/** Names of properties that are asked for; undefined where all that there usually are. */
const askedIn = (body: XmlElement | null): string[] | undefined =>
  childOf(body, `${D}prop`)?.children.map(({ name }) => name);

/** The vCard's version that is asked for; null where its text is not. */
function versionIn(body: XmlElement | null): VCardVersion | null {
  const data = childOf(childOf(body, `${D}prop`), ADDRESS_DATA);
  if (!data) return null;
  return data.attributes['version'] === '4.0' ? '4.0' : '3.0';
}

const asked = (names: string[] | undefined) => (names ? { asked: names } : {});

/** Contacts as an answer names them, each with its vCard where that is asked for. */
async function cardsAs(
  c: Call,
  entries: readonly BookEntry[],
  body: XmlElement | null,
): Promise<DavResponse[]> {
  const [names, version] = [askedIn(body), versionIn(body)];
  const vcards = version && (await vcardsOf(c.get('deps'), c.get('device'), entries, version));
  return entries.map((entry) => ({
    href: davCard(entry.uuid),
    properties: cardProperties(c.get('email'), entry, vcards?.get(entry.uuid)),
    ...asked(names),
  }));
}

const entryAt = ({ entries }: Book, path: string): BookEntry | undefined => {
  const uuid = uuidAt(path);
  return entries.find((entry) => entry.uuid === uuid);
};

/** A path of the address book with the slash that a collection has. */
const pathOf = (c: Call): string => {
  const { pathname } = new URL(c.req.url);
  return pathname.endsWith('/') || pathname.endsWith('.vcf') ? pathname : `${pathname}/`;
};

/** Describes a resource, and with `Depth: 1` those in it (RFC 4918, 9.1). */
async function describe(c: Call) {
  const body = await bodyOf(c);
  if (body === undefined) return c.body(null, 400);
  const [path, email, names] = [pathOf(c), c.get('email'), askedIn(body)];
  const isDeep = c.req.header('depth') !== '0';
  const at = (href: string, properties: Record<string, string>): DavResponse => ({
    href,
    properties,
    ...asked(names),
  });
  const home = at(DAV_HOME, homeProperties(email));
  if (path === DAV_PRINCIPAL) return sendStates(c, [at(path, principalProperties(email))]);
  if (path === DAV_ROOT) {
    const inside = [at(DAV_PRINCIPAL, principalProperties(email)), home];
    return sendStates(c, [at(path, rootProperties(email)), ...(isDeep ? inside : [])]);
  }
  if (path === DAV_HOME && !isDeep) return sendStates(c, [home]);
  const book = await openBook(c.get('deps'), c.get('device'));
  const own = at(DAV_BOOK, bookProperties(email, book));
  if (path === DAV_HOME) return sendStates(c, [home, own]);
  if (path === DAV_BOOK) return sendStates(c, [own, ...(isDeep ? await cardsAs(c, book.entries, body) : [])]);
  const entry = entryAt(book, path);
  if (!entry) throw notFound();
  return sendStates(c, await cardsAs(c, [entry], body));
}

/** Contacts that a filter asks for (RFC 6352, 8.6), as many as are asked for. */
async function query(c: Call, book: Book, body: XmlElement) {
  const filter = childOf(body, `${CARD}filter`);
  const limit = Number(childOf(childOf(body, `${CARD}limit`), `${CARD}nresults`)?.text ?? Number.NaN);
  const all = childrenOf(filter, `${CARD}prop-filter`).length === 0;
  const texts = all ? null : await vcardsOf(c.get('deps'), c.get('device'), book.entries, '3.0');
  const found = book.entries.filter(({ uuid }) => !texts || matchesFilter(filter, texts.get(uuid) ?? ''));
  return sendStates(c, await cardsAs(c, limit > 0 ? found.slice(0, limit) : found, body));
}

/** Contacts by their addresses (RFC 6352, 8.7), in the order in which they are named. */
async function multiget(c: Call, book: Book, body: XmlElement) {
  const byUuid = new Map(book.entries.map((entry) => [entry.uuid, entry]));
  const places = childrenOf(body, `${D}href`).map(({ text }) => {
    const href = text.trim();
    const url = URL.canParse(href, c.req.url) ? new URL(href, c.req.url) : null;
    return { href, entry: byUuid.get((url && uuidAt(url.pathname)) ?? '') };
  });
  const entries = places.flatMap(({ entry }) => entry ?? []);
  const cards = new Map((await cardsAs(c, entries, body)).map((card) => [card.href, card]));
  return sendStates(
    c,
    places.map(({ href, entry }) => (entry && cards.get(davCard(entry.uuid))) ?? { href }),
  );
}

/** What changed since a token (RFC 6578, 3.2). */
async function sync(c: Call, book: Book, body: XmlElement) {
  const token = childOf(body, `${D}sync-token`)?.text.trim() ?? '';
  const changes = changesOf(c.get('deps'), book, token);
  if (!changes) return refuse(c, 403, `${D}valid-sync-token`);
  const removed = changes.removed.map((uuid): DavResponse => ({ href: davCard(uuid) }));
  return sendStates(c, [...(await cardsAs(c, changes.changed, body)), ...removed], book.token);
}

const REPORTS: Readonly<Record<string, typeof sync>> = {
  [`${CARD}addressbook-query`]: query,
  [`${CARD}addressbook-multiget`]: multiget,
  [`${D}sync-collection`]: sync,
};

async function report(c: Call) {
  const body = await bodyOf(c);
  if (!body) return c.body(null, 400);
  const make = pathOf(c) === DAV_BOOK ? REPORTS[body.name] : undefined;
  if (!make) return refuse(c, 403, `${D}supported-report`);
  return make(c, await openBook(c.get('deps'), c.get('device')), body);
}

/** A contact's vCard, unless the caller has it as it is. */
async function show(c: Call) {
  const [deps, device] = [c.get('deps'), c.get('device')];
  const entry = uuidAt(pathOf(c)) === null ? undefined : entryAt(await openBook(deps, device), pathOf(c));
  if (!entry) throw notFound();
  const headers = { ETag: entry.etag, 'Content-Type': 'text/vcard; charset=utf-8' };
  if (matches(c.req.header('if-none-match'), entry.etag)) return c.body(null, 304, headers);
  const text = (await vcardsOf(deps, device, [entry], '3.0')).get(entry.uuid);
  if (text === undefined) throw notFound();
  return c.body(text, 200, headers);
}

/** The contacts of an account as an address book (CardDAV, RFC 6352), to be read only. */
export const carddavRoutes = new Hono<DavEnv>()
  .all('/.well-known/carddav', (c) => c.redirect(DAV_ROOT, 301))
  .use('/dav/*', limitBody(BODY_MAX), describeServer)
  .on('OPTIONS', '/dav/*', (c) => c.body(null, 200, { Allow: METHODS }))
  .use('/dav/*', deviceOnly)
  .on('GET', '/dav/*', show)
  .on('PROPFIND', '/dav/*', describe)
  .on('REPORT', '/dav/*', report)
  .all('/dav/*', (c) => refuse(c, 403, `${D}need-privileges`));
