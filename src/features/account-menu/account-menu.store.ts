import { atom } from 'nanostores';
import type { MenuGroup, MenuItem } from '../../domain/account/account-menu.ts';
import { menuRequest } from '../../domain/account/menu-request.ts';
import { MENU_FOLLOW_DELAY_MS } from '../../domain/limits/screens.ts';
import { openCredits } from '../../stores/credits-dialog.store.ts';

/** Whether an entry is being followed that the address named: the menu then shows that it works. */
export const $following = atom(false);

function hrefOf(groups: readonly MenuGroup[], item: MenuItem): string | null {
  const entry = groups.flatMap(({ entries }) => entries).find((entry) => entry.item === item);
  return entry && entry.kind !== 'message' ? entry.href : null;
}

const stay = () => $following.set(false);

type Menu = { groups: readonly MenuGroup[]; open: () => void; seesCredits: boolean };

/**
 * Does what the address asks of the menu: opens it, takes the word out of the address without loading the page again,
 * opens the dialog of credits over it, and follows the entry that it named where there is one. @returns what ends it
 */
export function followAddress({ groups, open, seesCredits }: Menu): () => void {
  const asked = menuRequest(location.search);
  if (!asked) return () => {};
  history.replaceState(history.state, '', location.pathname + asked.search + location.hash);
  open();
  if (asked.credits && seesCredits) openCredits('more');
  const href = asked.follow && hrefOf(groups, asked.follow);
  if (!href) return () => {};
  $following.set(true);
  const timer = setTimeout(() => location.assign(href), MENU_FOLLOW_DELAY_MS);
  // Back from where it led, the menu is there and does not lead on again.
  addEventListener('pageshow', stay);
  return () => {
    clearTimeout(timer);
    removeEventListener('pageshow', stay);
  };
}
