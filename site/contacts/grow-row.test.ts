import { beforeEach, expect, test, vi } from 'vitest';
import { growRow } from './grow-row.ts';

const ORIGIN = 'http://localhost:8787';
const style = { viewTransitionName: '', removeProperty: () => (style.viewTransitionName = '') };
let swap: (event: object) => void;
beforeEach(() => {
  style.viewTransitionName = '';
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === 'main a[href="/contacts/manual/one"]' ? { closest: () => ({ style }) } : null,
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof swap) => {
    swap = listener;
  });
  growRow();
});

test('the row of the contact that is opened has the name of its page until the transition has ended', async () => {
  const finished = Promise.withResolvers<void>();
  swap({
    activation: { entry: { url: `${ORIGIN}/contacts/manual/one` } },
    viewTransition: { finished: finished.promise },
  });
  expect(style.viewTransitionName).toBe('contact');
  finished.resolve();
  await finished.promise;
  await vi.waitFor(() => expect(style.viewTransitionName).toBe(''));
});

test.each([
  ['to a page that no row leads to', { entry: { url: `${ORIGIN}/account` } }],
  ['to an entry without an address', { entry: { url: null } }],
  ['to a missing history entry', { entry: null }],
  ['without activation data', null],
])('%s no row is named, and nothing fails', (_, activation) => {
  swap({ activation, viewTransition: { finished: Promise.resolve() } });
  expect(style.viewTransitionName).toBe('');
});
