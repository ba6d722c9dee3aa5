import { isStale, wayOf } from '../../../src/domain/kept-pages.ts';
import { KEPT_FORM_DAYS } from '../../../src/domain/limits/copies.ts';
import { answerFile, keepFile } from './files.ts';
import { readMessage, type KeepThese } from './keep-these.ts';
import { answerPage, record } from './pages.ts';
import { scope, type FetchEvent } from './scope.ts';
import { keepShell, offlinePage } from './shell.ts';
import { find, madeAt, removeOthers } from './stores.ts';

/** A page of a card or form that is not kept yet, or a form that is kept for long. */
async function keepPage(path: string): Promise<void> {
  const way = wayOf({ method: 'GET', navigates: true, destination: 'document', path, from: '' });
  if (way.kind !== 'card' && way.kind !== 'form') return;
  const copy = await find('pages', way.key);
  if (copy && (way.kind === 'card' || !isStale(madeAt(copy), Date.now(), KEPT_FORM_DAYS))) return;
  await record(way.kind, way.key, await fetch(path));
}

/** One after the other, so that what the visitor does meanwhile comes first. */
async function keepAll({ pages, files }: KeepThese): Promise<void> {
  for (const path of pages) await keepPage(path).catch(() => {});
  for (const path of files) await keepFile(path).catch(() => {});
}

function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  const from = request.referrer.startsWith(`${origin}/`) ? new URL(request.referrer).pathname : '';
  const { method, mode, destination } = request;
  const way = wayOf({ method, navigates: mode === 'navigate', destination, path: pathname, from });
  if (way.kind === 'leave') return;
  if (way.kind === 'file') return event.respondWith(answerFile(request, (work) => event.waitUntil(work)));
  if (way.kind === 'page') return event.respondWith(fetch(request).catch(() => offlinePage(request)));
  event.respondWith(answerPage(event, way.kind, way.key));
}

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(keepShell());
});
scope.addEventListener('activate', (event) =>
  event.waitUntil(removeOthers().then(() => scope.clients.claim())),
);
scope.addEventListener('message', (event) => {
  const these = readMessage(event.data);
  if (these) event.waitUntil(keepAll(these));
});
scope.addEventListener('fetch', answer);
