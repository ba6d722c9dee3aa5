import { atom } from 'nanostores';
import { gateFor, type PlansPath } from '../../domain/permissions/gates.ts';
import { ownerPageExists } from '../../domain/pages/owner-pages.ts';
import { BULK_MAX } from '../../domain/limits/contacts.ts';
import type { Feature } from '../../domain/permissions/permission-matrix.ts';
import { openGate } from '../../forms/open-gate.ts';
import { $account } from '../../stores/session.store.ts';
import type { ShownContact } from './contacts.types.ts';

/**
 * What stands over the list: the tags to be managed, those of one contact, a note on it, the question before it is
 * deleted, what is to be exported (`ids`, else what the list is asked for by), or that a feature is to be had with another plan.
 */
export type OpenSheet =
  | { kind: 'manage' }
  | { kind: 'assign' | 'delete' | 'note'; contact: ShownContact }
  | { kind: 'export'; ids?: readonly string[] }
  | { kind: 'upgrade'; to: PlansPath };

/** The sheet that is open; the list and the menu of the page both open some. */
export const $sheet = atom<OpenSheet | null>(null);
export const closeSheet = (): void => $sheet.set(null);

/** The plans that a popup of the feature's own leads to; null where a tap on it has no popup. */
export function popupOf(feature: Feature): PlansPath | null {
  const account = $account.get();
  const gate = account && gateFor(account.role, account.locks, feature);
  return gate?.kind === 'plans' && gate.popup && ownerPageExists(gate.to) ? gate.to : null;
}

/** Does what a tap on a locked feature does: asks first where the feature has a popup of its own. */
export function openLocked(feature: Feature): void {
  const to = popupOf(feature);
  if (to !== null) $sheet.set({ kind: 'upgrade', to });
  else openGate(feature);
}

/** The contacts that are chosen, by their ids; null while none are being chosen. */
export const $choice = atom<ReadonlyMap<string, ShownContact> | null>(null);

export const startChoosing = (): void => $choice.set(new Map());
export const stopChoosing = (): void => $choice.set(null);

/** Chooses a contact, or leaves it. No more are chosen than one call takes. @returns whether there was room */
export function toggleChoice(contact: ShownContact): boolean {
  const chosen = new Map($choice.get());
  if (!chosen.delete(contact.id)) {
    if (chosen.size >= BULK_MAX) return false;
    chosen.set(contact.id, contact);
  }
  $choice.set(chosen);
  return true;
}

/** Chooses everybody of a list, as far as one call takes them. @returns whether there was room for all */
export function chooseAll(contacts: readonly ShownContact[]): boolean {
  const all = new Map([...($choice.get() ?? []), ...contacts.map((one) => [one.id, one] as const)]);
  $choice.set(new Map([...all].slice(0, BULK_MAX)));
  return all.size <= BULK_MAX;
}
