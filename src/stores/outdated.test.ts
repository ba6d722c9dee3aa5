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

/** A part of the page fails to come. */
const failsToCome = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/**
 * Waits until the answer left the page as it is: only then does the next part that fails ask again, which is answered
 * with `next`.
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
])('a part that does not come means that the page is old where %s', async (_what, status) => {
  network.mockResolvedValueOnce(new Response(null, { status }));
  failsToCome();
  await expect.poll(() => $outdated.get()).toBe(true);
});

test('a part that does not come where the service is down does not mean that the page is old', async () => {
  network.mockResolvedValueOnce(new Response(null, { status: 503 }));
  failsToCome();
  await asksAgain();
  expect($outdated.get()).toBe(false);
});

test('without network a page is not old, and later it may turn out to be', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  failsToCome();
  const answer = Promise.withResolvers<Response>();
  await asksAgain(answer.promise);
  expect($outdated.get()).toBe(false);
  answer.resolve(new Response());
  await expect.poll(() => $outdated.get()).toBe(true);
});

test('who stays is told no second time', async () => {
  network.mockResolvedValue(new Response());
  failsToCome();
  await expect.poll(() => $outdated.get()).toBe(true);
  stayOutdated();
  failsToCome();
  expect([network.mock.calls.length, $outdated.get()]).toEqual([1, false]);
  expect(reload).not.toHaveBeenCalled();
});

test('who wants the new page has it loaded', async () => {
  network.mockResolvedValueOnce(new Response());
  failsToCome();
  await expect.poll(() => $outdated.get()).toBe(true);
  reloadOutdated();
  expect([reload.mock.calls.length, $outdated.get()]).toEqual([1, false]);
});
