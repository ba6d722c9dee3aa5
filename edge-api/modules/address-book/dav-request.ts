import { SPACES } from '../../../src/domain/address-book/carddav.ts';
import type { CardParts } from './vcard-part.ts';
import type { VCardVersion } from '../../../src/domain/vcard/vcard-version.ts';
import { childOf, childrenOf, parseXml, type XmlElement } from '../../kit/xml.ts';

/** Properties per request; clients know some dozen. Each is answered for every contact. */
const PROPERTIES_MAX = 100;

/** The unique names of requested properties; undefined for the default ones. */
export function askedIn(body: XmlElement | null): string[] | undefined {
  const asked = childOf(body, `{${SPACES.d}}prop`);
  return asked && [...new Set(asked.children.map(({ name }) => name))];
}

const addressData = (body: XmlElement | null): XmlElement | undefined =>
  childOf(childOf(body, `{${SPACES.d}}prop`), `{${SPACES.card}}address-data`);

/** The requested vCards: their version, and their properties, null for all. */
export type AskedCards = { version: VCardVersion; names: CardParts | null };

/** The requested vCards (RFC 6352, 10.4); null without their text. */
export function cardsIn(body: XmlElement | null): AskedCards | null {
  const data = addressData(body);
  if (!data) return null;
  const named = childrenOf(data, `{${SPACES.card}}prop`).map(
    ({ attributes }) => [(attributes['name'] ?? '').toUpperCase(), attributes['novalue'] === 'yes'] as const,
  );
  const version = data.attributes['version'] === '4.0' ? '4.0' : '3.0';
  return { version, names: named.length === 0 ? null : new Map(named) };
}

/**
 * The limit of a response: of changes (RFC 6578, 3.7) in the namespace `d`, of matches (RFC 6352, 10.6) in `card`;
 * infinite without a positive number.
 */
export function mostIn(body: XmlElement, space: 'd' | 'card'): number {
  const name = (local: string) => `{${SPACES[space]}}${local}`;
  const most = Number(childOf(childOf(body, name('limit')), name('nresults'))?.text ?? '');
  return Number.isSafeInteger(most) && most > 0 ? most : Infinity;
}

/** The root of a request's body, null without one. @returns undefined for malformed XML, or too many properties */
export function readDavBody(text: string): XmlElement | null | undefined {
  if (text.trim() === '') return null;
  const root = parseXml(text);
  const asked = [askedIn(root), addressData(root)?.children];
  return root && asked.every((some) => (some?.length ?? 0) <= PROPERTIES_MAX) ? root : undefined;
}
