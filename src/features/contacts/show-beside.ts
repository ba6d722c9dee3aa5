import { atom } from 'nanostores';
import { WIDE_SCREEN } from '../../domain/limits/screens.ts';
import { expectPage } from '../../stores/loader.ts';
import { parsePage } from '../../ui/parse-page.ts';

/** `{type}/{id}` of the contact beside the list. */
export const $beside = atom<string | null>(null);

const place = () => document.querySelector('.beside [data-contact]');

let asked = 0;

/** Whether a contact is shown beside the list rather than on its own page. */
export const hasRoomBeside = (): boolean => place() !== null && matchMedia(WIDE_SCREEN).matches;

/**
 * Shows a contact beside the list, updates the address, and leaves the list unchanged. Falls back to opening its
 * page.
 */
export async function showBeside(id: string): Promise<void> {
  const path = `/contacts/${id}`;
  const mine = ++asked;
  $beside.set(id);
  const page = await fetch(`${path}?iframe`, { headers: { accept: 'text/html' } }).catch(() => null);
  const text = page?.ok && !page.redirected ? await page.text() : '';
  if (mine !== asked) return;
  const contact = parsePage(text).querySelector('[data-contact]');
  const old = place();
  if (!contact || !old) {
    expectPage();
    location.assign(path);
    return;
  }
  old.replaceWith(contact);
  contact.closest('.beside')?.scrollTo(0, 0);
  history.replaceState(history.state, '', path + location.search);
  document.dispatchEvent(new Event('cardea:shown'));
}
