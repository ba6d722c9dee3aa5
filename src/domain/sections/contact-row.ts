import { displayUrl } from '../addresses/links.ts';
import { drawnAddress } from '../addresses/postal-address.ts';
import type { PublicField } from '../sections/section-items.ts';

export type ContactRow = {
  icon: string;
  title: string;
  caption: string;
  href: string | null;
  /** The microformats class of what the link carries. */
  kind: string | undefined;
  /** Which of the two reads left to right in every script. */
  ltr: 'title' | 'caption' | undefined;
};

const KINDS: readonly (readonly [scheme: RegExp, kind: string])[] = [
  [/^mailto:/i, 'u-email'],
  [/^tel:/i, 'p-tel'],
  [/^https?:/i, 'u-url'],
];

/** Kinds that are known by the owner's own words; their address explains them. */
const OWN_TITLE = new Set(['calendar', 'link', 'image']);

/**
 * What a contact field's row says. The value leads and its label explains it, or its kind where it has none.
 * @param titles what kinds are called, by their ids, in another language than English
 */
export function contactRow(
  { field_type, value, label, link }: PublicField,
  titles: Readonly<Record<string, string>> = {},
): ContactRow {
  const title = label || (titles[field_type.id] ?? field_type.title);
  const address = field_type.id === 'address';
  const kind = address ? 'p-adr' : KINDS.find(([scheme]) => scheme.test(link ?? ''))?.[1];
  const row = { icon: field_type.icon, href: link, kind };
  if (address) return { ...row, title: drawnAddress(value), caption: title, ltr: undefined };
  if (kind !== 'u-url') return { ...row, title: value, caption: title, ltr: 'title' };
  const url = displayUrl(value);
  return label && OWN_TITLE.has(field_type.id)
    ? { ...row, title: label, caption: url, ltr: 'caption' }
    : { ...row, title: url, caption: title, ltr: 'title' };
}
