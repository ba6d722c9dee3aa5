import { arrive, openSheet, prepareSheet } from '../exchange/opener.ts';
import { cacheThisCard } from '../offline/keep.ts';
import { showBar } from './bar.ts';
import { count, type SendVisit, type Viewed } from '../visits/count.ts';
import type { Entry } from './gallery/back.ts';
import { play } from './player.ts';

/** What the card does once it has rested, is touched or scrolled. Nothing of it is needed to read the card, or to save it. */
export { arrive };

const loadGallery = () => import('./gallery/gallery.ts');

function goBack(link: HTMLAnchorElement): void {
  // A photo that was open has left an entry ahead, which is nothing to go back to.
  if (history.length > 1 && !(history.state as Entry)?.alone) history.back();
  else location.href = link.href;
}

const SAVE = '[href^="/api/p/"][href*="/vcard"]';
const loadSaveHint = () => import('./save-hint.ts');

/** On an iPhone nothing on the page tells that the contact is there; its code comes with the first touch. */
function hintAtSave({ type }: Event): void {
  const wanted = 'hint' in document.querySelector('main')!.dataset && /\biPhone\b/.test(navigator.userAgent);
  if (!wanted) return;
  loadSaveHint()
    .then((hint) => type === 'click' && hint.showSaveHint())
    .catch(() => {});
}

/** A tap that the page held back. @throws where what answers it cannot be had, so that the link is followed */
async function press(link: HTMLAnchorElement, visit: Viewed): Promise<void> {
  if (link.matches('.back')) return goBack(link);
  if (link.matches('.exchange')) return openSheet(link, visit);
  if (link.dataset.play) return play(link);
  await loadGallery();
  // The gallery listens by now.
  link.click();
}

/** This view, as soon as the page has told it. */
let visit: Viewed | undefined;

// The download of the contact tells of the save: for the moment of a click its link says in which view. Whoever copies the
// link gives it to somebody else.
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>(SAVE);
  if (!link || !visit?.view) return;
  const { search } = link;
  link.search = `view=${visit.view}`;
  setTimeout(() => (link.search = search));
});

/** The page has rested. */
export function rested(viewed: Viewed): void {
  visit = viewed;
  cacheThisCard();
}

/** Somebody touched the card. `held` is the link, where the page held its tap back. */
export async function touched(
  event: Event,
  link: HTMLAnchorElement | null | undefined,
  held: HTMLAnchorElement | false | null | undefined,
  tell: SendVisit,
  viewed: Viewed,
): Promise<void> {
  if (event.type.endsWith('click')) count(event as MouseEvent, tell);
  else if (link?.matches('.exchange')) prepareSheet(link);
  visit = viewed;
  if (link?.matches(SAVE)) hintAtSave(event);
  if (held) await press(held, viewed);
}

/** The buttons have left the screen, or the photos have come into it. */
async function seen(part: Element): Promise<void> {
  if (part.matches('.cta')) showBar(part);
  else await loadGallery();
}

const eye = new IntersectionObserver((parts) => {
  for (const { isIntersecting, target } of parts)
    if (isIntersecting !== target.matches('.cta')) seen(target).catch(() => {});
});
for (const part of document.querySelectorAll('.cta,.gallery')) eye.observe(part);
