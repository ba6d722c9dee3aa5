import { changesSession } from '../../../src/domain/offline/cached-own-pages.ts';
import { strategyOf, type WorkerMessage, type Way } from '../cached-pages.ts';
import { answerFile } from './files.ts';
import { cacheAll } from './cache-page.ts';
import { readMessage } from './cache-files.ts';
import { answerOwnFile } from './own-files.ts';
import { openNotified, showPushed } from './notifications.ts';
import { answerOwnPage, heed } from './own-pages.ts';
import { forgetOwn } from './own-store.ts';
import { answerPage } from './pages.ts';
import { scope, type FetchEvent } from './scope.ts';
import { cacheShell, offlinePage } from './shell.ts';
import { removeOthers } from './stores.ts';

/** An uncached page. It can report that no one is signed in any more. */
async function answerPlain(event: FetchEvent, where: 'everybody' | 'app'): Promise<Response> {
  const answer = await fetch(event.request).catch(() => null);
  if (!answer) return offlinePage(event.request, where);
  event.waitUntil(heed(answer));
  return answer;
}

function answerFor(event: FetchEvent, way: Way): Promise<Response> | null {
  switch (way.kind) {
    case 'leave':
      return null;
    case 'file':
      return answerFile(event.request, (work) => event.waitUntil(work));
    case 'own_file':
      return answerOwnFile(event, way);
    case 'own':
      return answerOwnPage(event, way);
    case 'own_page':
      return answerPlain(event, 'app');
    case 'page':
      return answerPlain(event, 'everybody');
    default:
      return answerPage(event, way.kind, way.key);
  }
}

function askedBy({ method, mode, destination, url, referrer }: Request): WorkerMessage {
  const { origin, pathname: path, search } = new URL(url);
  const from = referrer.startsWith(`${origin}/`) ? new URL(referrer).pathname : '';
  return { method, navigates: mode === 'navigate', destination, path, search, from };
}

function answer(event: FetchEvent): void {
  if (new URL(event.request.url).origin !== scope.location.origin) return;
  const asked = askedBy(event.request);
  if (changesSession(asked)) event.waitUntil(forgetOwn());
  const given = answerFor(event, strategyOf(asked));
  if (given) event.respondWith(given);
}

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(cacheShell());
});
scope.addEventListener('activate', (event) =>
  event.waitUntil(removeOthers().then(() => scope.clients.claim())),
);
scope.addEventListener('message', (event) => {
  const these = readMessage(event.data);
  if (these) event.waitUntil(cacheAll(these));
});
scope.addEventListener('push', (event) => event.waitUntil(showPushed(event.data?.text() ?? '')));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(event.notification)));
scope.addEventListener('fetch', answer);
