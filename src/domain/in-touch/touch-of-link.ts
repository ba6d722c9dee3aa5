import type { TouchKind } from './rhythm.ts';

const KINDS: Readonly<Record<string, TouchKind>> = { 'tel:': 'call', 'mailto:': 'mail', 'sms:': 'message' };

/** The touch that following a link begins; null for any other link. */
export function touchOfLink(href: string): TouchKind | null {
  const [scheme = ''] = /^[a-z]+:/i.exec(href) ?? [];
  return KINDS[scheme.toLowerCase()] ?? null;
}
