import { afterEach, expect, test, vi } from 'vitest';
import { forgetPaid, PAID } from './paid-notice.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['#paid', ['/edit-profile?tab=settings']],
  ['#bio', []],
  ['', []],
])('an address with the fragment %j becomes %j', (hash, replaced) => {
  const addresses: string[] = [];
  vi.stubGlobal('location', { hash, pathname: '/edit-profile', search: '?tab=settings' });
  const notice = { classes: [] as string[], classList: { add: (name: string) => notice.classes.push(name) } };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === PAID ? notice : null) });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => addresses.push(address),
  });
  forgetPaid();
  expect(addresses).toEqual(replaced);
  expect(notice.classes).toEqual(replaced.map(() => 'shown'));
});
