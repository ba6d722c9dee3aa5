import { atom } from 'nanostores';
import { followedLink } from './followed-link.ts';
import { expectPage } from './loader.ts';

const dirty = new Set<symbol>();
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The address the user wants to open although something is unsaved; null while no one is asked. */
export const $leavingTo = atom<string | null>(null);

function stop(event: MouseEvent): void {
  const link = followedLink(event);
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  $leavingTo.set(link.href);
}

/** Listens only while there are changes, as the listener prevents caching the page. */
function listen(on: boolean): void {
  if (on) {
    addEventListener('beforeunload', warn);
    document.addEventListener('click', stop, true);
  } else {
    removeEventListener('beforeunload', warn);
    document.removeEventListener('click', stop, true);
  }
}

/** Marks the page as having unsaved changes. @returns a function that undoes it */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved');
  dirty.add(mark);
  listen(true);
  return () => {
    dirty.delete(mark);
    if (dirty.size === 0) listen(false);
  };
}

/** Whether the page has unsaved changes. */
export const hasUnsaved = (): boolean => dirty.size > 0;

/** Stays on the page. */
export const stayHere = (): void => $leavingTo.set(null);

/** Lets the user leave without confirmation. */
export function forgetUnsaved(): void {
  dirty.clear();
  listen(false);
}

/** Leaves despite unsaved changes. */
export function leaveAnyway(): void {
  const to = $leavingTo.get();
  $leavingTo.set(null);
  forgetUnsaved();
  if (!to) return;
  expectPage();
  location.assign(to);
}
