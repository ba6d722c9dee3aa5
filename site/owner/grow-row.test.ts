import { beforeEach, expect, test, vi } from 'vitest';
import { growRow } from './grow-row.ts';

const ORIGIN = 'http://localhost:8787';
const ROWS = ['/contacts/manual/one', '/contacts/import?id=one'];
const style = { viewTransitionName: '', removeProperty: () => (style.viewTransitionName = '') };
let swap: (event: object) => void;
beforeEach(() => {
  style.viewTransitionName = '';
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      ROWS.some((address) => selector === `main a[href="${address}"]`)
        ? { closest: () => ({ style }) }
        : null,
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof swap) => {
    swap = listener;
  });
  growRow();
});

test.each(ROWS)('the row that opens %s is named until the transition has ended', async (address) => {
  const finished = Promise.withResolvers<void>();
  swap({
    activation: { entry: { url: `${ORIGIN}${address}` } },
    viewTransition: { finished: finished.promise },
  });
  expect(style.viewTransitionName).toBe('row');
  finished.resolve();
  await finished.promise;
  await expect.poll(() => style.viewTransitionName).toBe('');
});

test.each([
  ['to a page that no row leads to', { entry: { url: `${ORIGIN}/account` } }],
  ['to another page at the address of a row', { entry: { url: `${ORIGIN}/contacts/import?id=two` } }],
  ['to an entry without an address', { entry: { url: null } }],
  ['to a missing history entry', { entry: null }],
  ['without activation data', null],
])('%s no row is named, and nothing fails', (_, activation) => {
  swap({ activation, viewTransition: { finished: Promise.resolve() } });
  expect(style.viewTransitionName).toBe('');
});
