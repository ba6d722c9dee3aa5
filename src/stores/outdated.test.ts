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

/** A part of the page fails to come. @returns whether the page is taken for an old one then */
async function failsToCome(): Promise<boolean> {
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
  return $outdated.get();
}

test.each([
  ['the service answers', 200, true],
  ['the session has ended', 401, true],
  ['the service is down', 503, false],
])('a part that does not come means that the page is old where %s', async (_what, status, old) => {
  network.mockResolvedValueOnce(new Response(null, { status }));
  expect(await failsToCome()).toBe(old);
});

test('without network a page is not old, and later it may turn out to be', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failsToCome()).toBe(false);
  network.mockResolvedValueOnce(new Response());
  expect(await failsToCome()).toBe(true);
});

test('who stays is told no second time', async () => {
  network.mockResolvedValue(new Response());
  expect(await failsToCome()).toBe(true);
  stayOutdated();
  expect(await failsToCome()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('who wants the new page has it loaded', async () => {
  network.mockResolvedValueOnce(new Response());
  await failsToCome();
  reloadOutdated();
  expect([reload.mock.calls.length, $outdated.get()]).toEqual([1, false]);
});
