import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { counted } from '../../src/stores/calls.ts';
import { forgetUnsaved, markUnsaved } from '../../src/stores/unsaved.store.ts';
import { lookAgain } from './look-again.ts';

const ORIGIN = 'https://cardea.example';
const VERSION = 'W/"version-of-it"';
const reload = vi.fn<() => void>();
const ask = vi.fn<typeof fetch>();
let window: EventTarget;
let navigation: EventTarget;
let found: { modal: object | null; field: boolean; copies: string[] };

const says = (etag: string | null, status = 200) =>
  ask.mockResolvedValue(new Response(null, { status, headers: etag === null ? {} : { etag } }));
const happens = (target: EventTarget, name: string, about: object = {}) =>
  target.dispatchEvent(Object.assign(new Event(name), about));

beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  navigation = new EventTarget();
  found = { modal: null, field: false, copies: ['/contacts'] };
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('caches', {
    match: (key: string) => Promise.resolve(found.copies.includes(key) ? new Response() : undefined),
  });
  vi.stubGlobal('document', {
    documentElement: { dataset: { version: VERSION } },
    activeElement: { matches: () => found.field },
    querySelector: () => found.modal,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  says('W/"another"');
});
afterEach(() => {
  forgetUnsaved();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const look = (path = '/contacts') => lookAgain(ORIGIN + path);

test('requests only the head of the address that the page was rendered for', async () => {
  await look('/contacts?search=ava');
  const { method } = ask.mock.calls[0]![1]!;
  expect([ask.mock.calls[0]![0], method]).toEqual([`${ORIGIN}/contacts?search=ava`, 'HEAD']);
});

test.each([
  ['is the same stays', '/contacts', () => says(VERSION), 0],
  ['is another today is loaded again', '/contacts', () => says('W/"another"'), 1],
  ['belongs to no account any more is reloaded', '/contacts', () => says(null), 1],
  [
    'has an offline copy shows it without network',
    '/contacts',
    () => ask.mockRejectedValue(new TypeError()),
    1,
  ],
  ['has no copy stays without network', '/share', () => ask.mockRejectedValue(new TypeError()), 0],
  ['is never cached stays without network', '/edit-profile', () => ask.mockRejectedValue(new TypeError()), 0],
  ['has a copy stays while the service is down', '/contacts', () => says(null, 503), 0],
])('a page that %s', async (_, path, answer, times) => {
  answer();
  await look(path);
  expect(reload).toHaveBeenCalledTimes(times);
});

test('a page whose version does not arrive in time stays', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  ask.mockRejectedValue(new DOMException('', 'TimeoutError'));
  await look();
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe('the user’s actions come first:', () => {
  test.each([
    ['something is not saved', () => markUnsaved()],
    ['a focused field', () => (found.field = true)],
    ['a dialog is open', () => (found.modal = {})],
  ])('%s', async (_, use) => {
    use();
    await look();
    expect(reload).not.toHaveBeenCalled();
  });

  test('a pending call', async () => {
    const end = Promise.withResolvers<void>();
    const calling = counted(() => end.promise);
    await look();
    expect(reload).not.toHaveBeenCalled();
    end.resolve();
    await calling;
    await look();
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([
    ['another page', { downloadRequest: null, destination: { sameDocument: false } }, 0],
    ['a file', { downloadRequest: 'card.vcf', destination: { sameDocument: false } }, 1],
    ['a place on the page', { downloadRequest: null, destination: { sameDocument: true } }, 1],
  ])('a finger that chooses %s', async (_, about, times) => {
    const looking = look();
    happens(window, 'pointerdown');
    await vi.advanceTimersByTimeAsync(400);
    expect(reload).not.toHaveBeenCalled();
    happens(navigation, 'navigate', about);
    await vi.advanceTimersByTimeAsync(100);
    await looking;
    expect(reload).toHaveBeenCalledTimes(times);
  });
});
