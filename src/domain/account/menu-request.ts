import type { MenuItem } from './account-menu.ts';

// Browsers need this much of the account menu; what is in it is the server's to say.

/** The id of the menu's dialog, by which buttons open it. */
export const ACCOUNT_MENU_ID = 'account-menu';

/** Words of the address that open the menu; some lead on to what an entry leads to. */
const KEYS = {
  'manage-credits': null,
  'manage-subscription': 'manage_subscription',
  'upgrade-to-teams': 'upgrade_to_team',
} as const satisfies Record<string, MenuItem | null>;

/**
 * What an address asks of the menu: to open, and over it the dialog of credits (`manage-credits`), or to open and follow
 * an entry. `search` is the query without the keys, empty or starting with `?`. Null where it asks nothing.
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
