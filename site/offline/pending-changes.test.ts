import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#messages/account.ts';
import { outboxName } from '../../src/domain/offline/outbox-names.ts';
import { askAboutPending, deleteAgreed } from './pending-changes.ts';

const [ONE, TWO, LATER, OTHERS] = [
  outboxName('ava', 'a'),
  outboxName('ava', 'b'),
  outboxName('ava', 'c'),
  outboxName('ben', 'd'),
];

let device: Record<string, string>;
let tab: Map<string, string>;
beforeEach(() => {
  device = Object.create({
    removeItem: (name: string) => void delete device[name],
  }) as Record<string, string>;
  tab = new Map();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => void tab.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a page that signs an account out. @returns what it says, and its form */
function open(signedIn = 'ava') {
  const dataset = { account: signedIn, one: account.logout.waiting_one, many: account.logout.waiting };
  const line = { hidden: true, textContent: '', dataset };
  const form = new EventTarget();
  askAboutPending(line as unknown as HTMLElement, form);
  return {
    says: line.hidden ? null : line.textContent,
    submit: () => form.dispatchEvent(new Event('submit')),
  };
}

test('signing out says how many changes it deletes, and deletes only these', () => {
  device['theme'] = 'dark';
  expect(open().says).toBeNull();
  device[ONE] = '{}';
  expect(open().says).toBe('One change on this device hasn’t been sent yet. Signing out deletes it.');
  device[TWO] = '{}';
  const { says, submit } = open();
  expect(says).toBe('2 changes on this device haven’t been sent yet. Signing out deletes them.');
  // In another tab, where no one asked about it.
  device[LATER] = '{}';
  submit();
  deleteAgreed();
  expect(Object.keys(device)).toEqual(['theme', LATER]);
});

test('changes of another account are neither counted nor deleted', () => {
  device[OTHERS] = '{}';
  const alone = open();
  expect(alone.says).toBeNull();
  alone.submit();
  deleteAgreed();
  device[ONE] = '{}';
  const { says, submit } = open();
  expect(says).toBe(account.logout.waiting_one);
  submit();
  deleteAgreed();
  expect(Object.keys(device)).toEqual([OTHERS]);
});

test.each<[string, () => void]>([
  ['whose session ended elsewhere', () => undefined],
  ['that only looked at the question', () => void open()],
  [
    'whose sign-out failed before',
    () => {
      open().submit();
      open();
    },
  ],
  [
    'that signed out in this tab before',
    () => {
      device[ONE] = '{}';
      open().submit();
      deleteAgreed();
      device[ONE] = '{}';
    },
  ],
])('the page after a sign-out deletes nothing of an account %s', (_, before) => {
  device[ONE] = '{}';
  before();
  deleteAgreed();
  expect(Object.keys(device)).toEqual([ONE]);
});

test('a browser without storage says nothing', () => {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, undefined);
  const { says, submit } = open();
  expect(says).toBeNull();
  submit();
  deleteAgreed();
});
