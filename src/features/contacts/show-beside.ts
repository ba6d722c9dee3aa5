import { atom } from 'nanostores';
import { useEffect } from 'react';
import { WIDE_SCREEN } from '../../domain/limits/screens.ts';
import { expectPage } from '../../stores/loader.ts';
import { parsePage } from '../../ui/parse-page.ts';

/** `{type}/{id}` of the contact beside the list. */
export const $beside = atom<string | null>(null);

const place = () => document.querySelector('.beside [data-contact]');

let latest = 0;

/** Whether a contact is shown beside the list rather than on its own page. */
export const hasRoomBeside = (): boolean => place() !== null && matchMedia(WIDE_SCREEN).matches;

/** Shows a contact beside the list, and leaves the list unchanged. Falls back to opening its page. */
async function loadBeside(id: string): Promise<void> {
  const path = `/contacts/${id}`;
  const mine = ++latest;
  $beside.set(id);
  const page = await fetch(`${path}?iframe`, { headers: { accept: 'text/html' } }).catch(() => null);
  const text = page?.ok && !page.redirected ? await page.text() : '';
  if (mine !== latest) return;
  const contact = parsePage(text).querySelector('[data-contact]');
  const old = place();
  if (!contact || !old) {
    expectPage();
    location.assign(path);
    return;
  }
  old.replaceWith(contact);
  contact.closest('.beside')?.scrollTo(0, 0);
  document.dispatchEvent(new Event('cardea:shown'));
}

/** Shows a contact beside the list as a step of the history; one that is already there stays as it is. */
export function showBeside(id: string): void {
  const path = `/contacts/${id}`;
  if (path !== location.pathname) history.pushState(history.state, '', path + location.search);
  if (id !== $beside.get()) void loadBeside(id);
}

/** Follows the history's steps between contacts. @param first the contact that the page began with */
export function useBesideHistory(first: string | null): void {
  useEffect(() => {
    const follow = () => {
      const [, id] = /^\/contacts\/([^/]+\/[^/]+)$/.exec(location.pathname) ?? [];
      const wanted = id ?? first;
      if (wanted !== null && wanted !== $beside.get() && place()) void loadBeside(wanted);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first]);
}
