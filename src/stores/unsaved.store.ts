import { atom } from 'nanostores';
import { followedLink } from './followed-link.ts';
import { expectPage } from './loader.ts';

const dirty = new Set<symbol>();
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The address that somebody wants to go to although something is not saved; null while nobody is asked. */
export const $leavingTo = atom<string | null>(null);

function stop(event: MouseEvent): void {
  const link = followedLink(event);
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  $leavingTo.set(link.href);
}

/** Listens only while there is something to lose, so that browsers may keep the page otherwise. */
function listen(on: boolean): void {
  if (on) {
    addEventListener('beforeunload', warn);
    document.addEventListener('click', stop, true);
  } else {
    removeEventListener('beforeunload', warn);
    document.removeEventListener('click', stop, true);
  }
}

/** Says that something on the page is not saved yet. @returns what takes that back */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved');
  dirty.add(mark);
  listen(true);
  return () => {
    dirty.delete(mark);
    if (dirty.size === 0) listen(false);
  };
}

/** Whether anything on the page is not saved. */
export const hasUnsaved = (): boolean => dirty.size > 0;

/** Stays on the page. */
export const stayHere = (): void => $leavingTo.set(null);

/** Lets the page be left without a question. */
export function forgetUnsaved(): void {
  dirty.clear();
  listen(false);
}

/** Leaves in spite of what is not saved. */
export function leaveAnyway(): void {
  const to = $leavingTo.get();
  $leavingTo.set(null);
  forgetUnsaved();
  if (!to) return;
  expectPage();
  location.assign(to);
}
