import { verdictOn } from '../cached-pages.ts';
import { networkElse } from './network-else.ts';
import { shownCopy } from './notice.ts';
import type { FetchEvent } from './scope.ts';
import { offlinePage } from './shell.ts';
import { find, deleteStored, put } from './stores.ts';

/** Redirects of a navigation are passed on opaquely. */
export const redirects = ({ type, redirected }: Response): boolean => type === 'opaqueredirect' || redirected;
export const isPage = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Only cards that the service itself caches are cached here: each such response has a header. */
const isCard = (answer: Response) => answer.headers.has('cache-status');

/** Records a response as the copy of a card or a form, or deletes the copy. Its body may be read meanwhile. */
export async function record(kind: 'card' | 'form', key: string, answer: Response): Promise<void> {
  const verdict = verdictOn(answer.status, redirects(answer));
  if (verdict === 'delete') return deleteStored('pages', key);
  const fits = isPage(answer) && (kind === 'form' || isCard(answer));
  if (verdict === 'replace' && fits) await put('pages', key, answer.clone());
}

/** The copy of a page; with a notice if it is navigated to. */
async function copyOf(key: string, { mode }: Request): Promise<Response | undefined> {
  const copy = await find('pages', key);
  return copy && mode === 'navigate' ? shownCopy(copy) : copy;
}

/** A card or a form from the network, else its copy, else the offline page. */
export function answerPage(event: FetchEvent, kind: 'card' | 'form', key: string): Promise<Response> {
  return networkElse(event, {
    record: (answer) => record(kind, key, answer),
    copy: () => copyOf(key, event.request),
    none: () => offlinePage(event.request),
  });
}
