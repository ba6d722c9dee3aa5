import { isOwnerPage } from '../../src/domain/pages/owner-pages.ts';
import { followedLink } from '../../src/stores/followed-link.ts';
import { lastWrite } from '../../src/stores/last-write.ts';
import { expectPage, stopExpecting } from '../../src/stores/loader.ts';
import { watchParts } from '../../src/stores/outdated.store.ts';
import { stayFramed } from '../../src/stores/stay-framed.ts';
import { holdForms } from './hold-forms.ts';
import { lookAgain } from './look-again.ts';

/** Covers the screen when a requested page takes long to load; a tap or Escape removes the cover. */
function watchLeaving(): void {
  addEventListener('click', (event) => {
    const link = followedLink(event);
    if (link && isOwnerPage(link.pathname)) expectPage();
  });
  addEventListener('pageshow', stopExpecting);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stopExpecting();
  });
  document.getElementById('loader')?.addEventListener('click', stopExpecting);
}

/** Reloads a page restored from the browser's cache if something was saved since, or changed elsewhere. */
export function watchReturning(): void {
  const made = { address: location.href, write: lastWrite() };
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (lastWrite() !== made.write) location.reload();
    else if (window === top) void lookAgain(made.address);
  });
}

const cameFrom = ({ origin, pathname }: HTMLAnchorElement): boolean => {
  if (!URL.canParse(document.referrer) || history.length < 2) return false;
  const from = new URL(document.referrer);
  return from.origin === origin && from.pathname === pathname;
};

/** The last entry of the history with a link's page, if only pages below that one came after it. */
function entryAbove({ pathname }: HTMLAnchorElement): NavigationHistoryEntry | null {
  const { entries = () => [], currentEntry = null } = globalThis.navigation ?? {};
  for (const entry of entries.call(globalThis.navigation).slice(0, currentEntry?.index).toReversed()) {
    const path = new URL(entry.url ?? location.href).pathname;
    if (path === pathname) return entry;
    if (!path.startsWith(`${pathname}/`)) break;
  }
  return null;
}

/** The back arrow goes back in the history if its target is there, so that the page is restored as it was. */
export function watchBack(): void {
  addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link?.hasAttribute('data-back')) return;
    const entry = entryAbove(link);
    if (!entry && !cameFrom(link)) return;
    event.preventDefault();
    if (entry) navigation.traverseTo(entry.key);
    else history.back();
  });
}

/** Links of a framed page to owner pages are framed too; a card opens outside. */
function watchLinks(): void {
  if (window === top) return;
  addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link) return;
    if (isOwnerPage(link.pathname)) link.href = stayFramed(link.href);
    else link.target = '_blank';
  });
}

/** Opens and closes dialogs by `commandfor` in browsers that do not support it yet. */
function helpCommands(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}

/** Everything that the frame does besides its islands. */
export function watchFrame(): void {
  watchLinks();
  watchBack();
  watchLeaving();
  watchReturning();
  helpCommands();
  holdForms();
  watchParts();
}
