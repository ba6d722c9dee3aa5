import { atom } from 'nanostores';
import { gateFor, type PlansPath } from '../../domain/permissions/gates.ts';
import { ownerPageExists } from '../../domain/pages/owner-pages.ts';
import { BULK_MAX } from '../../domain/limits/contacts.ts';
import type { Feature } from '../../domain/permissions/permission-matrix.ts';
import { openGate } from '../../forms/open-gate.ts';
import { $account } from '../../stores/session.store.ts';
import type { ContactsWords, ShownContact } from './contacts.types.ts';

/**
 * The sheet over the list: managing tags, its shortcuts, a contact's tags, a note, confirming a deletion, an export (`ids`, else the
 * list's matches), or an upgrade popup.
 */
export type OpenSheet =
  | { kind: 'manage' | 'keys' }
  | { kind: 'assign' | 'delete' | 'note'; contact: ShownContact }
  | { kind: 'export'; ids?: readonly string[] }
  | { kind: 'upgrade'; to: PlansPath };

/** The open sheet; both the list and the page's menu open some. */
export const $sheet = atom<OpenSheet | null>(null);
export const closeSheet = (): void => $sheet.set(null);

/** The plans that a feature's popup leads to; null if it has no popup. */
export function popupOf(feature: Feature): PlansPath | null {
  const account = $account.get();
  const gate = account && gateFor(account.role, account.locks, feature);
  return gate?.kind === 'plans' && gate.popup && ownerPageExists(gate.to) ? gate.to : null;
}

/** Performs the tap on a locked feature: with its popup first, if it has one. */
export function openLocked(feature: Feature): void {
  const to = popupOf(feature);
  if (to !== null) $sheet.set({ kind: 'upgrade', to });
  else openGate(feature);
}

/** The selected contacts by id; null while not selecting. */
export const $choice = atom<ReadonlyMap<string, ShownContact> | null>(null);

/** The list of which everything is selected, also what is not shown; null if only the contacts above are. */
export const $chosenList = atom<ContactsWords | null>(null);

function setChoice(chosen: ReadonlyMap<string, ShownContact> | null): void {
  $chosenList.set(null);
  $choice.set(chosen);
}
export const startChoosing = (): void => setChoice(new Map());
export const stopChoosing = (): void => setChoice(null);

/**
 * Toggles a contact's selection, up to the size of one call. Where everything was selected, the shown ones but this
 * remain so. @returns whether there was room
 */
export function toggleChoice(contact: ShownContact): boolean {
  const chosen = new Map($choice.get());
  if (!chosen.delete(contact.id) && $chosenList.get() === null) {
    if (chosen.size >= BULK_MAX) return false;
    chosen.set(contact.id, contact);
  }
  setChoice(chosen);
  return true;
}

/** Selects everything that a list finds. @param shown its loaded contacts */
export function chooseList(list: ContactsWords, shown: readonly ShownContact[]): void {
  startChoosing();
  chooseAll(shown);
  $chosenList.set(list);
}

/** Selects all contacts of a list, up to the size of one call. @returns whether there was room for all */
export function chooseAll(contacts: readonly ShownContact[]): boolean {
  const all = new Map([...($choice.get() ?? []), ...contacts.map((one) => [one.id, one] as const)]);
  $choice.set(new Map([...all].slice(0, BULK_MAX)));
  return all.size <= BULK_MAX;
}
