import { arrive, openSheet, prepareSheet } from '../exchange/opener.ts';
import { cacheThisCard } from '../offline/cache-here.ts';
import { showBar } from './bar.ts';
import { count, type SendVisit, type Viewed } from '../visits/count.ts';
import type { Entry } from './gallery/back.ts';
import { play } from './player.ts';

/** Code that the card loads once it is idle, touched or scrolled. Reading and saving the card do not need it. */
export { arrive };

const loadGallery = () => import('./gallery/gallery.ts');

function goBack(link: HTMLAnchorElement): void {
  // An open photo has left a forward entry, which is not a page to return to.
  if (history.length > 1 && !(history.state as Entry)?.alone) history.back();
  else location.href = link.href;
}

const SAVE = '[href^="/api/p/"][href*="/vcard"]';
const loadSaveHint = () => import('./save-hint.ts');

/** On an iPhone nothing on the page shows that the contact was saved; this code comes with the first touch. */
function hintAtSave({ type }: Event): void {
  const wanted = 'hint' in document.querySelector('main')!.dataset && /\biPhone\b/.test(navigator.userAgent);
  if (!wanted) return;
  loadSaveHint()
    .then((hint) => type === 'click' && hint.showSaveHint())
    .catch(() => {});
}

/** A tap that the page delayed. @throws if its handler cannot be loaded, so that the link is followed */
async function press(link: HTMLAnchorElement, visit: Viewed): Promise<void> {
  if (link.matches('.back')) return goBack(link);
  if (link.matches('.exchange')) return openSheet(link, visit);
  if (link.dataset.play) return play(link);
  await loadGallery();
  // The gallery handles clicks by now.
  link.click();
}

/** This view, once the page has reported it. */
let visit: Viewed | undefined;

// The download of the contact records the save: during the click its link contains the view. A copied link would be
// someone else's.
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>(SAVE);
  if (!link || !visit?.view) return;
  const { search } = link;
  link.search = `${search || '?'}&view=${visit.view}`;
  setTimeout(() => (link.search = search));
});

/** The page is idle. */
export function rested(viewed: Viewed): void {
  visit = viewed;
  cacheThisCard();
}

/** The visitor touched the card. `held` is the link whose tap the page delayed. */
export async function touched(
  event: Event,
  link: HTMLAnchorElement | null | undefined,
  held: HTMLAnchorElement | false | null | undefined,
  send: SendVisit,
  viewed: Viewed,
): Promise<void> {
  if (event.type.endsWith('click')) count(event as MouseEvent, send);
  else if (link?.matches('.exchange')) prepareSheet(link);
  visit = viewed;
  if (link?.matches(SAVE)) hintAtSave(event);
  if (held) await press(held, viewed);
}

/** The buttons have left the screen, or the photos have entered it. */
async function seen(part: Element): Promise<void> {
  if (part.matches('.cta')) showBar(part);
  else await loadGallery();
}

const eye = new IntersectionObserver((parts) => {
  for (const { isIntersecting, target } of parts)
    if (isIntersecting !== target.matches('.cta')) seen(target).catch(() => {});
});
for (const part of document.querySelectorAll('.cta,.gallery')) eye.observe(part);
