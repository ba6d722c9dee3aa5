import type { HeadText } from '../profile/profile.fields.ts';

/** Something that a card can hold, found in a text or a file: a text of its head, or an item of a section. */
export type Finding =
  | { kind: 'detail'; field: HeadText; value: string }
  | { kind: 'contact_info'; field_type_id: string; value: string; label: string | null }
  | { kind: 'social_media'; field_type_id: string; value: string }
  | { kind: 'links'; title: string; link: string }
  /** A link of a film that cards play. */
  | { kind: 'videos'; title: string | null; link: string }
  /** `url` is a data URL. */
  | { kind: 'picture'; url: string };

/** What reading a text takes from elsewhere. */
export type Readers = {
  /** The network that an address of the web belongs to, and the handle in it; null for other addresses. */
  networkOf: (address: string) => { field_type_id: string; value: string } | null;
  /** The telephone numbers in a text, in the form in which they are kept, where they begin, and which are no mobile's. */
  phonesIn: (text: string) => { number: string; at: number; landline: boolean }[];
};

/** What is said the same way is one finding, whatever its case. */
const keyOf = (found: Finding): string =>
  found.kind === 'detail'
    ? `detail ${found.field}`
    : found.kind === 'picture'
      ? 'picture'
      : `${found.kind} ${('link' in found ? found.link : found.value).toLowerCase()}`;

/** Each finding once, the first of several. */
export function eachOnce(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const found of findings) if (!seen.has(keyOf(found))) seen.set(keyOf(found), found);
  return [...seen.values()];
}
