import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $outdated, reloadOutdated, stayOutdated, watchParts } from './outdated.store.ts';

const network = vi.fn<() => Promise<Response>>();
const reload = vi.fn<() => void>();
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { href: 'https://cardea.example/edit-profile', reload });
  vi.stubGlobal('fetch', network);
  watchParts();
});
afterEach(() => {
  $outdated.set(false);
  network.mockReset();
  reload.mockReset();
  vi.unstubAllGlobals();
});

/** Simulates a chunk that fails to load. */
const failsToCome = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/**
 * Waits until the response left the page as it is: only then the next failing chunk requests again, with the response
 * `next`.
 */
async function asksAgain(next = new Promise<Response>(() => {})): Promise<void> {
  network.mockReturnValueOnce(next);
  const before = network.mock.calls.length;
  await expect
    .poll(() => {
      failsToCome();
      return network.mock.calls.length;
    })
    .toBe(before + 1);
}

test.each([
  ['the service answers', 200],
  ['the session has ended', 401],
])('a missing chunk means an outdated page when %s', async (_what, status) => {
  network.mockResolvedValueOnce(new Response(null, { status }));
  failsToCome();
  await expect.poll(() => $outdated.get()).toBe(true);
});

test('a missing chunk while the service is down does not mean an outdated page', async () => {
  network.mockResolvedValueOnce(new Response(null, { status: 503 }));
  failsToCome();
  await asksAgain();
  expect($outdated.get()).toBe(false);
});

test('offline a page is not outdated, but may turn out to be later', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  failsToCome();
  const answer = Promise.withResolvers<Response>();
  await asksAgain(answer.promise);
  expect($outdated.get()).toBe(false);
  answer.resolve(new Response());
  await expect.poll(() => $outdated.get()).toBe(true);
});

test('dismissing the message shows it no second time', async () => {
  network.mockResolvedValue(new Response());
  failsToCome();
  await expect.poll(() => $outdated.get()).toBe(true);
  stayOutdated();
  failsToCome();
  expect([network.mock.calls.length, $outdated.get()]).toEqual([1, false]);
  expect(reload).not.toHaveBeenCalled();
});

test('accepting the new version reloads the page', async () => {
  network.mockResolvedValueOnce(new Response());
  failsToCome();
  await expect.poll(() => $outdated.get()).toBe(true);
  reloadOutdated();
  expect([reload.mock.calls.length, $outdated.get()]).toEqual([1, false]);
});
