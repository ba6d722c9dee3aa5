import type { HeadText } from '../profile/profile.fields.ts';

/** Something for a card, found in a text or a file: a text of its head, or an item of a section. */
export type CardFinding =
  | { kind: 'detail'; field: HeadText; value: string }
  | { kind: 'contact_info'; field_type_id: string; value: string; label: string | null }
  | { kind: 'social_media'; field_type_id: string; value: string }
  | { kind: 'links'; title: string; link: string }
  /** A link of a video that cards can play. */
  | { kind: 'videos'; title: string | null; link: string }
  /** `url` is a data URL. */
  | { kind: 'picture'; url: string };

/** Functions that reading a text depends on. */
export type Readers = {
  /** The network and handle of a web address; null for other addresses. */
  networkOf: (address: string) => { field_type_id: string; value: string } | null;
  /** The normalized telephone numbers in a text, with their position, and whether they are landlines. */
  phonesIn: (text: string) => { number: string; at: number; landline: boolean }[];
};

/** Findings that differ only in case are equal. */
const keyOf = (found: CardFinding): string =>
  found.kind === 'detail'
    ? `detail ${found.field}`
    : found.kind === 'picture'
      ? 'picture'
      : `${found.kind} ${('link' in found ? found.link : found.value).toLowerCase()}`;

/** The distinct findings, the first of equals. */
export function eachOnce(findings: readonly CardFinding[]): CardFinding[] {
  const seen = new Map<string, CardFinding>();
  for (const found of findings) if (!seen.has(keyOf(found))) seen.set(keyOf(found), found);
  return [...seen.values()];
}
