import { atom } from 'nanostores';
import type { MenuGroup, MenuItem } from '../../domain/account/account-menu.ts';
import { menuRequest } from '../../domain/account/menu-request.ts';
import { MENU_FOLLOW_DELAY_MS } from '../../domain/limits/screens.ts';
import { openCredits } from '../../stores/credits-dialog.store.ts';

/** Whether an entry named in the address is being followed: the menu then shows a spinner. */
export const $following = atom(false);

function hrefOf(groups: readonly MenuGroup[], item: MenuItem): string | null {
  const entry = groups.flatMap(({ entries }) => entries).find((entry) => entry.item === item);
  return entry && entry.kind !== 'message' ? entry.href : null;
}

const stay = () => $following.set(false);

type Menu = { groups: readonly MenuGroup[]; open: () => void; seesCredits: boolean };

/**
 * Performs the address's request for the menu: opens it, removes the parameter without reloading, opens the credits
 * dialog on top, and follows the named entry if it exists. @returns a function that cancels it
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
  // After coming back the menu is open and does not redirect again.
  addEventListener('pageshow', stay);
  return () => {
    clearTimeout(timer);
    removeEventListener('pageshow', stay);
  };
}
