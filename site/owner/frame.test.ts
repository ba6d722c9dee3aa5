import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteWrite } from '../../src/stores/last-write.ts';
import { watchBack, watchReturning } from './frame.ts';

let page: EventTarget;
const reload = vi.fn<() => void>();
const lookAgain = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./look-again.ts', () => ({ lookAgain }));
const back = vi.fn<() => void>();

beforeEach(() => {
  const storage = new Map<string, string>();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('top', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { origin: 'https://cardea.example', pathname: '/account', search: '', reload });
  vi.stubGlobal('history', { length: 3, back });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a restored page', () => {
  const comeBack = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('from the browser’s cache is reloaded if something was saved since', () => {
    watchReturning();
    noteWrite();
    comeBack(true);
    expect([reload.mock.calls.length, lookAgain.mock.calls.length]).toEqual([1, 0]);
  });

  test.each([
    ['from the browser’s cache without later saves checks whether it is current', true, false],
    ['in a frame checks nothing', true, false, true],
    ['from the server checks nothing', false, true],
  ])('%s', (_, persisted, saved, framed = false) => {
    if (framed) vi.stubGlobal('top', new EventTarget());
    watchReturning();
    if (saved) noteWrite();
    comeBack(persisted);
    expect([reload.mock.calls.length, lookAgain.mock.calls.length]).toEqual([
      0,
      persisted && !framed ? 1 : 0,
    ]);
  });
});

describe('the back arrow to /my-profile', () => {
  /** The used part of the arrow. */
  class Arrow extends EventTarget {
    readonly target = '';
    readonly hash = '';
    readonly search = '';
    readonly origin = 'https://cardea.example';
    readonly pathname = '/my-profile';
    hasAttribute = (name: string) => name === 'data-back';
    closest = () => this;
  }

  test.each([
    ['from there', 'https://cardea.example/my-profile?a=b', true],
    ['from another page', 'https://cardea.example/contacts', false],
    ['from another site', 'https://elsewhere.example/my-profile', false],
    ['from nowhere', '', false],
  ])('goes back in the history for a visitor from %s: %s', (_, referrer, goes) => {
    vi.stubGlobal('Element', Arrow);
    vi.stubGlobal('document', { referrer });
    watchBack();
    const click = Object.assign(new Event('click', { cancelable: true }), { button: 0 });
    Object.defineProperty(click, 'target', { value: new Arrow() });
    page.dispatchEvent(click);
    expect([back.mock.calls.length, click.defaultPrevented]).toEqual(goes ? [1, true] : [0, false]);
  });

  test.each([
    [
      'the page above',
      ['/contacts', '/my-profile', '/my-profile/a', '/my-profile/a/edit', '/my-profile/a'],
      1,
    ],
    ['the last one of it', ['/my-profile', '/my-profile', '/my-profile/a'], 1],
    ['none that another page came after', ['/my-profile', '/contacts', '/my-profile/a'], null],
    ['none that comes later', ['/my-profile/a', '/my-profile'], null, 0],
  ])('leads to %s', (_, paths, expected, index = paths.length - 1) => {
    const traverseTo = vi.fn<(key: string) => void>();
    const entries = paths.map((path, at) => ({
      url: `https://cardea.example${path}?q`,
      key: String(at),
      index: at,
    }));
    vi.stubGlobal('navigation', { entries: () => entries, currentEntry: entries[index], traverseTo });
    vi.stubGlobal('Element', Arrow);
    vi.stubGlobal('document', { referrer: '' });
    watchBack();
    const click = Object.assign(new Event('click', { cancelable: true }), { button: 0 });
    Object.defineProperty(click, 'target', { value: new Arrow() });
    page.dispatchEvent(click);
    expect(traverseTo.mock.calls).toEqual(expected === null ? [] : [[String(expected)]]);
  });
});
