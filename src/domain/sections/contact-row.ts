import { displayUrl } from '../addresses/links.ts';
import { wrappableAddress } from '../addresses/postal-address.ts';
import type { PublicField } from '../sections/section-items.ts';

export type ContactRow = {
  icon: string;
  title: string;
  caption: string;
  href: string | null;
  /** The microformats class of the link. */
  kind: string | undefined;
  /** Which of the two is left to right in every script. */
  ltr: 'title' | 'caption' | undefined;
  /** Which of the two is a label of the owner, and not of a team, whose language is not known. */
  own: 'title' | 'caption' | undefined;
};

const KINDS: readonly (readonly [scheme: RegExp, kind: string])[] = [
  [/^mailto:/i, 'u-email'],
  [/^tel:/i, 'p-tel'],
  [/^https?:/i, 'u-url'],
];

/** Types known by the owner's label; their address is the caption. */
const OWN_TITLE = new Set(['calendar', 'link', 'image']);

/**
 * The row of a contact field: the value as title with its label, or its type, as caption.
 * @param titles types by id in another language than English
 */
export function contactRow(
  { field_type, value, label, link, injected }: PublicField,
  titles: Readonly<Record<string, string>> = {},
): ContactRow {
  const title = label || (titles[field_type.id] ?? field_type.title);
  const address = field_type.id === 'address';
  const kind = address ? 'p-adr' : KINDS.find(([scheme]) => scheme.test(link ?? ''))?.[1];
  const own = label && !injected ? ('caption' as const) : undefined;
  const row = { icon: field_type.icon, href: link, kind, own };
  if (address) return { ...row, title: wrappableAddress(value), caption: title, ltr: undefined };
  if (kind !== 'u-url') return { ...row, title: value, caption: title, ltr: 'title' };
  const url = displayUrl(value);
  return label && OWN_TITLE.has(field_type.id)
    ? { ...row, title: label, caption: url, ltr: 'caption', own: own && 'title' }
    : { ...row, title: url, caption: title, ltr: 'title' };
}
