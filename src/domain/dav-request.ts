import { SPACES } from './carddav.ts';
import type { VCardVersion } from './vcard.ts';
import { childOf, parseXml, type XmlElement } from './xml.ts';

/** Properties that one request may ask for; clients know some dozen. Each is answered for every contact. */
const PROPERTIES_MAX = 100;

/** Names of properties that are asked for, each once; undefined where all that there usually are. */
export function askedIn(body: XmlElement | null): string[] | undefined {
  const asked = childOf(body, `{${SPACES.d}}prop`);
  return asked && [...new Set(asked.children.map(({ name }) => name))];
}

/** The vCard's version that is asked for; null where its text is not. */
export function versionIn(body: XmlElement | null): VCardVersion | null {
  const data = childOf(childOf(body, `{${SPACES.d}}prop`), `{${SPACES.card}}address-data`);
  if (!data) return null;
  return data.attributes['version'] === '4.0' ? '4.0' : '3.0';
}

/**
 * The root of a request's body, null where there is none.
 * @returns undefined for what is no XML, or asks for more properties than there are
 */
export function readDavBody(text: string): XmlElement | null | undefined {
  if (text.trim() === '') return null;
  const root = parseXml(text);
  return root && (askedIn(root)?.length ?? 0) <= PROPERTIES_MAX ? root : undefined;
}
