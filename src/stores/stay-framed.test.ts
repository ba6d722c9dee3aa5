import { expect, test, vi } from 'vitest';
import { stayFramed } from './stay-framed.ts';

vi.stubGlobal('location', { href: 'https://cardea.example/team/members/1' });

test.each([
  ['/edit-profile', '/edit-profile?iframe='],
  ['/edit-profile?tab=settings#a', '/edit-profile?tab=settings&iframe=#a'],
  ['/edit-profile?iframe=', '/edit-profile?iframe='],
  ['https://cardea.example/edit-profile/links?profile=ava', '/edit-profile/links?profile=ava&iframe='],
])('%s is %s within a frame, and unchanged elsewhere', (address, framed) => {
  expect(stayFramed(address, true)).toBe(framed);
  expect(stayFramed(address, false)).toBe(address);
});
