import { beforeEach, expect, test, vi } from 'vitest';
import { showTabsAtOnce } from './tabs-at-once.ts';

const ORIGIN = 'http://localhost:8787';
let swap: (event: object) => void;
beforeEach(() => {
  vi.stubGlobal('HTMLScriptElement', { supports: () => true });
  vi.stubGlobal('location', { href: `${ORIGIN}/contacts` });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof swap) => {
    swap = listener;
  });
  showTabsAtOnce();
});

/** Whether the transition to another page is skipped. */
function isSkipped(activation: object | null): boolean {
  const skipTransition = vi.fn<() => void>();
  swap({ activation, viewTransition: { skipTransition, ready: Promise.resolve() } });
  return skipTransition.mock.calls.length > 0;
}

test('tabs switch without a transition', () => {
  expect(isSkipped({ entry: { url: `${ORIGIN}/analytics` } })).toBe(true);
});

test.each([
  ['to a page that is no tab', { entry: { url: `${ORIGIN}/account` } }],
  ['to an entry without an address', { entry: { url: null } }],
  ['to a missing history entry', { entry: null }],
  ['without activation data', null],
])('%s the page fades, and nothing fails', (_, activation) => {
  expect(isSkipped(activation)).toBe(false);
});
