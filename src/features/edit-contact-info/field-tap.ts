import { fieldHref } from '../../domain/addresses/links.ts';
import { postalAddress } from '../../domain/addresses/postal-address.ts';

/** What a tap on a contact field will do, and with what. */
export type FieldTap = { does: 'calls' | 'writes' | 'maps' | 'opens'; what: string };

const DOES: Readonly<Record<string, FieldTap['does']>> = {
  'mailto:': 'writes',
  'tel:': 'calls',
};

/**
 * What a tap on a contact field will do: a number that is called, an address that is written to, one that maps look up,
 * or the host that is opened (its ASCII form, so that no letter passes for another). Null where nothing can be made of it.
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
