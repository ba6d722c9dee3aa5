import {
  DAV_HOME,
  DAV_PRINCIPAL,
  DAV_ROOT,
  SPACES,
  type DavProperties,
} from '../../../src/domain/address-book/carddav.ts';
import { BRAND } from '../../../src/domain/brand/brand.ts';
import { DEVICE_CARD_MAX_BYTES } from '../../../src/domain/limits/contacts.ts';
import { escapeXml } from '../../../src/domain/text/escape-xml.ts';
import type { Book, BookEntry } from './address-book.usecases.ts';

const d = (name: string) => `{${SPACES.d}}${name}`;
const card = (name: string) => `{${SPACES.card}}${name}`;

const href = (path: string) => `<d:href>${path}</d:href>`;
const privileges = (...names: string[]) =>
  names.map((name) => `<d:privilege><d:${name}/></d:privilege>`).join('');
const READ_ONLY = privileges('read');
/** Apple's devices look for `write`, others for its parts (RFC 3744, 3). */
const WRITE = privileges('read', 'write', 'write-content', 'bind', 'unbind');
const REPORTS = ['card:addressbook-query', 'card:addressbook-multiget', 'd:sync-collection']
  .map((name) => `<d:supported-report><d:report><${name}/></d:report></d:supported-report>`)
  .join('');
const ADDRESS_DATA = ['3.0', '4.0']
  .map((version) => `<card:address-data-type content-type="text/vcard" version="${version}"/>`)
  .join('');

/** The caller: their e-mail, and whether their device can change contacts. */
type DavUser = { email: string; canWrite: boolean };

/** The properties of every resource: the user, and read-only privileges. */
const common = ({ email }: DavUser): DavProperties => ({
  [d('current-user-principal')]: href(DAV_PRINCIPAL),
  [d('owner')]: href(DAV_PRINCIPAL),
  [d('current-user-privilege-set')]: READ_ONLY,
  [d('principal-collection-set')]: href(DAV_ROOT),
  [`{${SPACES.cs}}email-address-set`]: `<cs:email-address>${escapeXml(email)}</cs:email-address>`,
});

/** The privileges in the book, and on its contacts. */
const written = ({ canWrite }: DavUser): DavProperties =>
  canWrite ? { [d('current-user-privilege-set')]: WRITE } : {};

const homes = { [card('addressbook-home-set')]: href(DAV_HOME), [d('principal-URL')]: href(DAV_PRINCIPAL) };

export const rootProperties = (user: DavUser): DavProperties => ({
  ...common(user),
  ...homes,
  [d('resourcetype')]: '<d:collection/>',
  [d('displayname')]: BRAND.name,
});

export const principalProperties = (user: DavUser): DavProperties => ({
  ...common(user),
  ...homes,
  [d('resourcetype')]: '<d:collection/><d:principal/>',
  [d('displayname')]: escapeXml(user.email),
});

export const homeProperties = (user: DavUser): DavProperties => ({
  ...common(user),
  [d('resourcetype')]: '<d:collection/>',
  [d('displayname')]: BRAND.name,
});

export const bookProperties = (user: DavUser, { token }: Book): DavProperties => ({
  ...common(user),
  ...written(user),
  [d('resourcetype')]: '<d:collection/><card:addressbook/>',
  [card('max-resource-size')]: String(DEVICE_CARD_MAX_BYTES),
  [d('displayname')]: BRAND.name,
  [card('addressbook-description')]: BRAND.name,
  [card('supported-address-data')]: ADDRESS_DATA,
  [d('supported-report-set')]: REPORTS,
  [d('sync-token')]: escapeXml(token),
  [`{${SPACES.cs}}getctag`]: escapeXml(token),
});

/** The properties that a device stores of a contact: both are missing if it must ask again. */
export const CARD_STATE: readonly string[] = [d('getetag'), card('address-data')];

/** The properties of a contact, with its vCard if requested. */
export const cardProperties = (user: DavUser, entry: BookEntry, vcard?: string): DavProperties => ({
  ...common(user),
  ...written(user),
  [d('resourcetype')]: '',
  [d('getetag')]: escapeXml(entry.etag),
  [d('getcontenttype')]: 'text/vcard; charset=utf-8',
  [d('getlastmodified')]: new Date(entry.updated_at).toUTCString(),
  // A bare carriage return would be read as a line feed (XML 1.0, 2.11).
  ...(vcard !== undefined && { [card('address-data')]: escapeXml(vcard).replaceAll('\r', '&#13;') }),
});
