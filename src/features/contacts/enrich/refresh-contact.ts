import { parsePage } from '../../../ui/parse-page.ts';

/**
 * Reloads a contact in all its places on the page; the rest of the page stays, and the focus is restored by id.
 * @returns whether it succeeded
 */
export async function refreshContact(id: string): Promise<boolean> {
  const page = await fetch(`/contacts/${id}?iframe`, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!page?.ok || page.redirected) return false;
  const fresh = parsePage(await page.text()).querySelectorAll(`[data-contact="${CSS.escape(id)}"]`);
  const places = document.querySelectorAll(`[data-contact="${CSS.escape(id)}"]`);
  if (fresh.length === 0) return false;
  const focused = document.activeElement?.closest('[data-contact]') && document.activeElement?.id;
  // The copies beside the list and alone are for different screens: each is replaced by its own.
  places.forEach((place, n) => place.replaceWith(fresh[Math.min(n, fresh.length - 1)]!.cloneNode(true)));
  document.dispatchEvent(new Event('cardea:shown'));
  const again = focused ? [...document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(focused)}"]`)] : [];
  again.find((one) => one.checkVisibility())?.focus({ preventScroll: true });
  return true;
}
