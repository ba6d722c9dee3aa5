import { placePopover } from './place-popover.ts';
import { stepOf } from '../steps.ts';

/** Ids of the elements of one menu. */
export type MenuIds = { menu: string; trigger: string };

const find = (id: string) => document.getElementById(id);

const entriesOf = (ids: MenuIds) => [
  ...(find(ids.menu)?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

export const isMenuOpen = (ids: MenuIds): boolean => find(ids.menu)?.matches(':popover-open') ?? false;

export const closeMenu = (ids: MenuIds): void => find(ids.menu)?.hidePopover();

export function placeMenu(ids: MenuIds): void {
  const [menu, trigger] = [find(ids.menu), find(ids.trigger)];
  if (menu && trigger) placePopover(menu, trigger);
}

/** Opens a menu at its button, with the focus on its first entry. */
export function openMenu(ids: MenuIds): void {
  find(ids.menu)?.showPopover();
  placeMenu(ids);
  entriesOf(ids)[0]?.focus();
}

/** Closes a menu and focuses its button. */
export function leaveMenu(ids: MenuIds): void {
  closeMenu(ids);
  find(ids.trigger)?.focus();
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/**
 * The entry for a key: arrows wrap around, Home and End go to the ends, a letter to the next entry beginning with it.
 */
export function entryAt(ids: MenuIds, { key, ctrlKey, metaKey }: Key): HTMLElement | undefined {
  const all = entriesOf(ids);
  const at = all.findIndex((entry) => entry === document.activeElement);
  const step = stepOf(key, at, all.length, 'block');
  if (step !== null) return all[step];
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey) return undefined;
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
