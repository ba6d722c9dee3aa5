import type { MenuItem } from './account-menu.ts';

// The part of the account menu that browsers need; its entries come from the server.

/** The id of the menu's dialog, which buttons open. */
export const ACCOUNT_MENU_ID = 'account-menu';

/** Query parameters that open the menu; some go on to the target of an entry. */
const KEYS = {
  'manage-credits': null,
  'manage-subscription': 'manage_subscription',
  'upgrade-to-teams': 'upgrade_to_team',
} as const satisfies Record<string, MenuItem | null>;

/**
 * What an address requests of the menu: open it, with the credits dialog on top (`manage-credits`), or open it and
 * follow an entry. `search` is the query without these keys, empty or starting with `?`. Null when it requests
 * nothing.
 */
export function menuRequest(
  search: string,
): { follow: MenuItem | null; credits: boolean; search: string } | null {
  const query = new URLSearchParams(search);
  const asked = (Object.keys(KEYS) as (keyof typeof KEYS)[]).filter((key) => query.has(key));
  if (asked.length === 0) return null;
  for (const key of asked) query.delete(key);
  const rest = query.toString();
  const follow = asked.map((key) => KEYS[key]).find((item) => item !== null) ?? null;
  return { follow, credits: asked.includes('manage-credits'), search: rest && `?${rest}` };
}
