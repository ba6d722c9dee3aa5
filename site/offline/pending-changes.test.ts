import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#messages/account.ts';
import { outboxName } from '../../src/domain/offline/outbox-names.ts';
import { deletePending, showPending } from './pending-changes.ts';

let device: Record<string, string>;
beforeEach(() => {
  device = Object.create({
    removeItem: (name: string) => void delete device[name],
  }) as Record<string, string>;
  vi.stubGlobal('localStorage', device);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = () => {
  const dataset = { one: account.logout.waiting_one, many: account.logout.waiting };
  const line = { hidden: true, textContent: '', dataset };
  showPending(line as unknown as HTMLElement);
  return [line.hidden, line.textContent];
};

test('signing out says how many changes it deletes, and deletes only these', () => {
  device['theme'] = 'dark';
  expect(shown()).toEqual([true, '']);
  device[outboxName('ava', 'a')] = '{}';
  expect(shown()).toEqual([false, 'One change on this device hasn’t been sent yet. Signing out deletes it.']);
  device[outboxName('ava', 'b')] = '{}';
  expect(shown()).toEqual([
    false,
    '2 changes on this device haven’t been sent yet. Signing out deletes them.',
  ]);
  deletePending();
  expect(Object.keys(device)).toEqual(['theme']);
});

test('a browser without storage says nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(shown()).toEqual([true, '']);
  deletePending();
});
