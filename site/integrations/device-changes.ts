import type { DeviceChange } from '../../src/domain/address-book/device-changes.ts';
import { addressBook as words } from '#messages/address-book.ts';
import { DOT } from '../../src/messages/dot.ts';
import { format } from '../../src/messages/format.ts';

/** Changes on a page. */
export const CHANGES_SHOWN = 20;

/** The place of the first change of a page, from its address. */
export function pageStart(from: string | null): number {
  const start = Number(from ?? 0);
  return Number.isSafeInteger(start) && start > 0 ? start : 0;
}

/** What a device did, in words. */
export function deviceChangeText({ kind, device, fields }: DeviceChange): string {
  const changed = fields.map((field) => words.fields[field] ?? field);
  return [format(words.change[kind], { device }), changed.join(', ')].filter(Boolean).join(DOT);
}
