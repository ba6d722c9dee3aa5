import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $leavingTo,
  forgetUnsaved,
  hasUnsaved,
  leaveAnyway,
  markUnsaved,
  stayHere,
} from './unsaved.store.ts';

const assign = vi.fn<(to: string) => void>();
let page: EventTarget;
let shown: EventTarget;

/** The used part of a link. */
class Link extends EventTarget {
  hash = '';
  search = '';
  target = '';
  origin = 'https://cardea.example';
  readonly pathname: string;
  constructor(pathname: string) {
    super();
    this.pathname = pathname;
  }
  get href() {
    return this.origin + this.pathname;
  }
  hasAttribute = () => false;
  closest = () => this;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  shown = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', shown);
  vi.stubGlobal('Element', Link);
  const location = { origin: 'https://cardea.example', pathname: '/account', search: '', assign };
  vi.stubGlobal('location', location);
  assign.mockClear();
});
afterEach(() => {
  forgetUnsaved();
  stayHere();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Clicks a link. @returns whether the browser follows it */
function click(link: Link, more: object = {}): boolean {
  const event = new Event('click', { cancelable: true });
  Object.defineProperty(event, 'target', { value: link });
  Object.assign(event, { button: 0, ...more });
  shown.dispatchEvent(event);
  return !event.defaultPrevented;
}

const closes = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a page without changes can be left', () => {
  expect([click(new Link('/share')), closes(), hasUnsaved()]).toEqual([true, true, false]);
});

test('with changes, a link and closing the window ask first', () => {
  markUnsaved();
  expect([click(new Link('/share')), closes()]).toEqual([false, false]);
  expect($leavingTo.get()).toBe('https://cardea.example/share');
});

test.each([
  ['a new tab', new Link('/share'), { ctrlKey: true }],
  ['another site', Object.assign(new Link('/'), { origin: 'https://elsewhere.example' }), {}],
  ['a place on this page', Object.assign(new Link('/account'), { hash: '#data' }), {}],
])('%s does not ask', (_, link, more) => {
  markUnsaved();
  expect(click(link, more)).toBe(true);
});

test('two forms must both be saved', () => {
  const first = markUnsaved();
  const second = markUnsaved();
  first();
  expect(closes()).toBe(false);
  second();
  expect(closes()).toBe(true);
});

test('staying retains unsaved changes, leaving follows the link', () => {
  markUnsaved();
  click(new Link('/share'));
  stayHere();
  expect([$leavingTo.get(), hasUnsaved()]).toEqual([null, true]);
  click(new Link('/share'));
  leaveAnyway();
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://cardea.example/share');
  expect([$leavingTo.get(), closes()]).toEqual([null, true]);
});
