import { fieldHref } from '../../domain/addresses/links.ts';
import { postalAddress } from '../../domain/addresses/postal-address.ts';

/** The result of tapping a contact field, and its target. */
export type FieldTap = { does: 'calls' | 'writes' | 'maps' | 'opens'; what: string };

const DOES: Readonly<Record<string, FieldTap['does']>> = {
  'mailto:': 'writes',
  'tel:': 'calls',
};

/**
 * The result of tapping a contact field: a number called, an address mailed to, one shown on maps, or a host opened
 * (in ASCII, so that no letter passes for another). Null without a link.
 */
export function fieldTap(fieldTypeId: string, value: string): FieldTap | null {
  const href = fieldHref(fieldTypeId, value);
  if (href === null) return null;
  if (fieldTypeId === 'address') return { does: 'maps', what: postalAddress(value) };
  const address = new URL(href);
  const does = DOES[address.protocol];
  if (does === undefined) return { does: 'opens', what: address.host.replace(/^www\./, '') };
  return { does, what: value.trim().replace(/^(?:tel|mailto):/i, '') };
}
