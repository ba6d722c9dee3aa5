import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectPage, stopExpecting } from '../../src/stores/loader.ts';
import { forgetUnsaved, markUnsaved } from '../../src/stores/unsaved.store.ts';
import { lookAgain } from './look-again.ts';

const VERSION = 'W/"version-of-it"';
const reload = vi.fn<() => void>();
let window: EventTarget;
let modal: object | null;

/** The page of a path as the browser kept it, and what the service says of it now. */
function stand(pathname: string, answer: () => Promise<Response>) {
  vi.stubGlobal('location', { href: `https://cardea.example${pathname}`, pathname, search: '', reload });
  vi.stubGlobal('fetch', vi.fn(answer));
}
const answered = (etag: string) => () => Promise.resolve(new Response(null, { headers: { etag } }));
const away = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  modal = null;
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, window[name].bind(window));
  }
  vi.stubGlobal('document', {
    documentElement: { dataset: { version: VERSION } },
    querySelector: () => modal,
    getElementById: () => null,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});
afterEach(() => {
  stopExpecting();
  forgetUnsaved();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each([
  ['is the same stays', '/contacts', answered(VERSION), 0],
  ['is another today is loaded again', '/contacts', answered('W/"another"'), 1],
  ['belongs to nobody any more is loaded again', '/contacts', () => Promise.resolve(new Response()), 1],
  ['has a copy is loaded again without network, to say that it is one', '/contacts', away, 1],
  ['has no copy stays without network', '/edit-profile', away, 0],
])('a page that %s', async (_, path, answer, times) => {
  stand(path, answer);
  await lookAgain();
  expect(reload).toHaveBeenCalledTimes(times);
});

test.each([
  ['something is not saved', () => markUnsaved()],
  ['another page was asked for', () => expectPage()],
  ['a dialog is open', () => (modal = {})],
])('it stays where %s', async (_, use) => {
  stand('/contacts', answered('W/"another"'));
  use();
  await lookAgain();
  expect(reload).not.toHaveBeenCalled();
});

test('what a finger chooses meanwhile comes first', async () => {
  stand('/contacts', answered('W/"another"'));
  const looking = lookAgain();
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).not.toHaveBeenCalled();
  expectPage();
  await vi.advanceTimersByTimeAsync(500);
  await looking;
  expect(reload).not.toHaveBeenCalled();
});

test('where it chooses nothing the page is loaded again', async () => {
  stand('/contacts', answered('W/"another"'));
  const looking = lookAgain();
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(500);
  await looking;
  expect(reload).toHaveBeenCalledOnce();
});
