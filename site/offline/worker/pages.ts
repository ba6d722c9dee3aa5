import { verdictOn } from '../../../src/domain/kept-pages.ts';
import { KEPT_PAGE_PATIENCE_MS } from '../../../src/domain/limits/copies.ts';
import { withNotice } from './notice.ts';
import type { FetchEvent } from './scope.ts';
import { offlinePage } from './shell.ts';
import { find, forget, madeAt, put } from './stores.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Redirects of a navigation are handed on unseen. */
const leadsOn = ({ type, redirected }: Response) => type === 'opaqueredirect' || redirected;

/** Only what the service itself may keep of cards is kept here: it says so of each such answer. */
const isCard = (answer: Response) => answer.headers.has('cache-status');
const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Takes an answer for the copy of a card or a form, or ends that copy. Its body may be read meanwhile. */
export async function record(kind: 'card' | 'form', key: string, answer: Response): Promise<void> {
  const verdict = verdictOn(answer.status, leadsOn(answer));
  if (verdict === 'forget') return forget('pages', key);
  const fits = isPage(answer) && (kind === 'form' || isCard(answer));
  if (verdict === 'keep' && fits) await put('pages', key, answer.clone());
}

/** The copy of a page; one that is looked at says that it is one. */
async function copyOf(key: string, { mode }: Request): Promise<Response | undefined> {
  const copy = await find('pages', key);
  if (!copy || mode !== 'navigate') return copy;
  const html = await copy.text();
  const language = /<html[^>]*\slang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const headers = new Headers(copy.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(withNotice(html, new Date(madeAt(copy)), language), { headers });
}

/**
 * A card or a form from the network, or its copy where the network is away, does not answer in time, or the service is
 * down. An answer that comes late is the next copy all the same.
 */
export async function answerPage(event: FetchEvent, kind: 'card' | 'form', key: string): Promise<Response> {
  const { request } = event;
  let down: Response | undefined;
  const asked = fetch(request).then((answer) => ({ answer, recorded: record(kind, key, answer) }));
  event.waitUntil(asked.then(({ recorded }) => recorded).catch(() => {}));
  const network = asked.then(
    ({ answer }) => {
      if (answer.status < 500) return answer;
      down = answer;
      return undefined;
    },
    () => undefined,
  );
  const copy = () => copyOf(key, request);
  const first = await Promise.race([network, pause(KEPT_PAGE_PATIENCE_MS).then(copy)]);
  return first ?? (await copy()) ?? (await network) ?? down ?? offlinePage(request);
}
