import { ownPage } from '../../src/domain/kept-own-pages.ts';
import { isPageExpected } from '../../src/stores/loader.ts';
import { hasUnsaved } from '../../src/stores/unsaved.store.ts';

/** Milliseconds within which it is known what a finger that came down has chosen. */
const A_TAP = 500;

/** Whether the page would be the same today. Where nobody can tell, one that has a copy would say that it is one. */
async function isSame(): Promise<boolean> {
  const { href, pathname, search } = location;
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => null);
  if (!answer) return ownPage(pathname, search) === null;
  return answer.headers.get('ETag') === document.documentElement.dataset.version;
}

/** Whether somebody is at something that ends where the page is loaded again. */
const isInUse = () => hasUnsaved() || isPageExpected() || document.querySelector(':modal') !== null;

/** Loads a page again that the browser kept, where it would not be the same today; what somebody does meanwhile comes first. */
export async function lookAgain(): Promise<void> {
  let touched = false;
  const touch = () => (touched = true);
  addEventListener('pointerdown', touch, { capture: true, once: true });
  const same = await isSame();
  removeEventListener('pointerdown', touch, { capture: true });
  if (same) return;
  if (touched) await new Promise((resolve) => setTimeout(resolve, A_TAP));
  if (!isInUse()) location.reload();
}
